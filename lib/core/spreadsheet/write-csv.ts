import 'server-only';
import { pacer } from '../paced';
import { guardFormula } from '../text/formula-guard';
import type { CellValue, DataSheet } from './write-sheet';

const ROWS_AT_ONCE = 200;
/** Marks UTF-8 for spreadsheets, which otherwise garble Chinese. */
const MARK = '\ufeff';

/**
 * The same as a .csv file (RFC 4180) in UTF-8: a stream produced as it is read. A text that a
 * spreadsheet would read as a formula gets an apostrophe before it.
 */
export function writeCsv({
  columns,
  rows,
}: Pick<DataSheet, 'columns' | 'rows'>): ReadableStream<Uint8Array> {
  const parts = formatLines(
    columns.map(({ name }) => name),
    rows,
  );
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await parts.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* formatLines(head: string[], rows: DataSheet['rows']): AsyncGenerator<string> {
  let part = MARK + formatLine(head);
  let count = 0;
  const pace = pacer();
  for await (const row of rows) {
    part += formatLine(row);
    await pace();
    if (++count % ROWS_AT_ONCE) continue;
    yield part;
    part = '';
  }
  if (part) yield part;
}

const formatLine = (cells: readonly CellValue[]) => `${cells.map(written).join(',')}\r\n`;

function written(value: CellValue): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = guardFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
