import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { inRoot } from '../support/root.mjs';
import { median } from './load';
import { type BenchCell, getCellFigures, type Measured } from './measure';
import {
  formatWhole,
  type GoalCheck,
  heldAtLeast,
  heldAtMost,
  heldRate,
  type Result,
} from './result';
import { type Goal, MOST_GROWTH } from './row';
import { shopName } from './shop';
import type { YardstickRates } from './yardstick';

/** One line per row and shop of this build, checked against its goals. */
export function toBenchResults({ cells, yardsticks }: Measured): Result[] {
  const own = cells.filter(({ shop }) => shop.build === 'this');
  return own.map((cell) => {
    const { row, shop } = cell;
    const { rate, p50, p95 } = getCellFigures(cell);
    const other = cells.find(
      (candidate) =>
        candidate.row === row &&
        candidate.shop.name === shop.name &&
        candidate.shop.build === 'other',
    );
    return {
      name: row.name,
      shop: shopName(shop),
      figures: `${formatWhole(rate)}/s, ${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
      ...(cell.cpu.length && { cpu: median(cell.cpu) }),
      ...(other && { before: rate / getCellFigures(other).rate }),
      checks: [
        ...row.goals.flatMap((goal) => checkGoal(goal, cell, yardsticks)),
        ...growth(cell, own),
      ],
    };
  });
}

function checkGoal(goal: Goal, cell: BenchCell, yardsticks: Measured['yardsticks']): GoalCheck[] {
  const { rate, p50, p95 } = getCellFigures(cell);
  if ('rate_at_least' in goal) return [heldRate(rate, goal.rate_at_least)];
  if ('p95_at_most_times_p50' in goal)
    return [heldAtMost(p95 / p50, goal.p95_at_most_times_p50, '× p50', 2)];
  if ('p95_at_most' in goal)
    return goal.on === cell.shop.name ? [heldAtMost(p95, goal.p95_at_most, 'ms p95')] : [];
  if ('cpu_at_most' in goal)
    return cell.cpu.length ? [heldAtMost(median(cell.cpu), goal.cpu_at_most, 'ms CPU')] : [];
  const yardstick = median(yardsticks.get(goal.yardstick) ?? []);
  return [heldAtLeast(rate / yardstick, goal.at_least, goal.yardstick)];
}

/** How much slower the row is on the large shop than on the small one. */
function growth(cell: BenchCell, own: BenchCell[]): GoalCheck[] {
  if (cell.shop.name !== 'large') return [];
  const small = own.find(({ row, shop }) => row === cell.row && shop.name === 'small');
  if (!small) return [];
  const { p95 } = getCellFigures(cell);
  return [heldAtMost(p95 / getCellFigures(small).p95, MOST_GROWTH, '× p95 of few products', 2)];
}

const document = inRoot('docs', 'performance.md');
const marks = ['<!-- written by npm run bench -->', '<!-- end of what npm run bench writes -->'];

/** The table of a run, in Markdown, below a line with its time and machine. */
export function formatResultsTable(
  results: Result[],
  yardsticks: YardstickRates,
  how: string,
): string {
  const compared = results.some(({ before }) => before !== undefined);
  const columns = ['What', 'Shop', 'Measured', 'CPU', ...(compared ? ['Of the other build'] : [])];
  const rows = results.map(({ name, shop, figures, cpu, before, checks }) => [
    name,
    shop,
    figures,
    cpu === undefined ? '' : `${cpu.toFixed(2)} ms`,
    ...(compared ? [before === undefined ? '' : `${before.toFixed(2)} ×`] : []),
    checks.map(({ measured, goal }) => `${measured} (${goal})`).join('; '),
    checks.length ? (checks.every(({ met }) => met) ? 'met' : 'missed') : '',
  ]);
  const lines = [[...columns, 'Held against (goal)', ''], columns.map(() => '---'), ...rows];
  lines[1]?.push('---', '---');
  const beside = [...yardsticks].map(([name, rates]) => `${name} ${formatWhole(median(rates))}/s`);
  const date = new Date().toISOString().slice(0, 10);
  const where = `${date}, ${cpus().length} cores, Node.js ${process.versions.node}`;
  return [
    `${where}; ${how}.`,
    ...(beside.length ? ['', `Yardsticks: ${beside.join('; ')}.`] : []),
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

/** Writes the table between its two marks in docs/performance.md; the rest stays unchanged. */
export function writeTable(table: string): void {
  const text = readFileSync(document, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('docs/performance.md has lost the marks between which the table stands.');
  const head = text.slice(0, start + (marks[0]?.length ?? 0));
  writeFileSync(document, `${head}\n\n${table}\n\n${text.slice(end)}`);
}
