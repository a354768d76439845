import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { inRoot } from '../support/root.mjs';
import { median } from './load';
import { type Result, whole } from './result';
import type { YardstickRates } from './yardstick';

const document = inRoot('docs', 'performance.md');
const marks = ['<!-- written by npm run bench -->', '<!-- end of what npm run bench writes -->'];

/** The table of a run, in Markdown, under a line that says when and where it was made. */
export function tableOf(results: Result[], yardsticks: YardstickRates, how: string): string {
  const compared = results.some(({ before }) => before !== undefined);
  const columns = ['What', 'Shop', 'Measured', 'CPU', ...(compared ? ['Of the other build'] : [])];
  const rows = results.map(({ name, shop, figures, cpu, before, held }) => [
    name,
    shop,
    figures,
    cpu === undefined ? '' : `${cpu.toFixed(2)} ms`,
    ...(compared ? [before === undefined ? '' : `${before.toFixed(2)} ×`] : []),
    held.map(({ measured, goal }) => `${measured} (${goal})`).join('; '),
    held.length ? (held.every(({ met }) => met) ? 'met' : 'missed') : '',
  ]);
  const lines = [[...columns, 'Held against (goal)', ''], columns.map(() => '---'), ...rows];
  lines[1]?.push('---', '---');
  const beside = [...yardsticks].map(([name, rates]) => `${name} ${whole(median(rates))}/s`);
  const date = new Date().toISOString().slice(0, 10);
  const where = `${date}, ${cpus().length} cores, Node.js ${process.versions.node}`;
  return [
    `${where}; ${how}.`,
    ...(beside.length ? ['', `Yardsticks: ${beside.join('; ')}.`] : []),
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

/** Puts the table between its two marks in docs/performance.md; all else stays as it is. */
export function writeTable(table: string): void {
  const text = readFileSync(document, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('docs/performance.md has lost the marks between which the table stands.');
  const head = text.slice(0, start + (marks[0]?.length ?? 0));
  writeFileSync(document, `${head}\n\n${table}\n\n${text.slice(end)}`);
}
