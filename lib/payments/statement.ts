import { parse } from 'csv-parse/sync';
import { withoutEndingZeros } from '@/lib/core/money';

/**
 * A line of a bank statement: `details` is the text besides date and amount, `amount` a decimal
 * above 0, `date` a day (`2026-11-26`); null means not found. Money that left the account is not
 * `incoming`.
 */
export type StatementLine = {
  /** Counted from 1, as pasted. */
  row: number;
  text: string;
  details: string;
  date: string | null;
  amount: string | null;
  incoming: boolean;
};

const names = {
  date: /^(value|transaction|posting|book(ing)?|trans\.?)?\s*date$|日期/i,
  incoming: /credit|deposit|money in|paid in|received|存入|收入|入[賬账帐]|貸方|贷方/i,
  outgoing: /debit|withdrawal|money out|paid out|支出|提款|付款|借方/i,
  amount: /amount|金額|金额|款項|款额/i,
  balance: /balance|結餘|结余|餘額|余额/i,
};
type Column = keyof typeof names;
type Columns = Partial<Record<Column, number>>;

/**
 * Parses text copied from a bank's page or file: CSV with an English or Chinese header, or lines
 * with a date and an amount. Headers and blank lines are skipped. A date without a year is the last
 * such day up to `today`.
 */
export function parseBankStatement(text: string, today: string): StatementLine[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ row: index + 1, text: line.trim() }));
  const filled = rows.filter((line) => line.text);
  const separator = detectSeparator(filled.map((line) => line.text));
  const cells = (line: string) => splitCells(line, separator);
  const head = filled.slice(0, 10).find((line) => detectColumns(cells(line.text)));
  const columns = head && detectColumns(cells(head.text));
  return filled
    .filter((line) => !head || line.row > head.row)
    .map((line) => ({
      ...line,
      ...(columns
        ? fromColumns(cells(line.text), columns, today)
        : fromWords(line.text, cells(line.text), today)),
    }));
}

const detectSeparator = (lines: string[]) =>
  ['\t', ';'].find(
    (sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length,
  ) ?? ',';

function splitCells(line: string, delimiter: string): string[] {
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
    return (cells as string[]).map((cell) => cell.trim());
  } catch {
    return [line];
  }
}

/** The columns by name, if a line is a header. */
function detectColumns(cells: string[]): Columns | undefined {
  const columns: Columns = {};
  for (const [index, cell] of cells.entries()) {
    if (/\d/.test(cell)) return undefined;
    const name = (Object.keys(names) as Column[]).find((column) => names[column].test(cell));
    if (name && columns[name] === undefined) columns[name] = index;
  }
  const hasAmount = columns.amount !== undefined || columns.incoming !== undefined;
  return hasAmount && cells.length > 1 ? columns : undefined;
}

type Read = Omit<StatementLine, 'row' | 'text'>;

function fromColumns(cells: string[], columns: Columns, today: string): Read {
  const cell = (name: Column) => cells[columns[name] ?? -1] ?? '';
  const used: unknown[] = Object.values(columns);
  const inward = amountIn(cell('incoming')) ?? amountIn(cell('amount'));
  const outward = amountIn(cell('outgoing'));
  return {
    details: cells.filter((text, index) => text && !used.includes(index)).join(' '),
    date: dayIn(cell('date'), today)?.day ?? null,
    amount: (inward ?? outward)?.amount ?? null,
    incoming: inward !== undefined && !inward.negative,
  };
}

const SIGN = '([-+−(])?\\s?(?:HK\\$|HKD|\\$)?\\s?([-−])?';
const WITH_DECIMALS = '(\\d{1,3}(?:,\\d{3})+|\\d+)\\.(\\d{1,2})\\)?(?:\\s*(CR|DR)\\b)?';
const AMOUNT = new RegExp(`(?<![\\w.])${SIGN}${WITH_DECIMALS}(?![\\w.])`, 'i');
const WHOLE =
  /^([-+−(])?\s?(?:HK\$|HKD|\$)?\s?([-−])?(\d{1,3}(?:,\d{3})+|\d{1,7})()\)?\s*(CR|DR)?$/i;

type Found = { amount: string; negative: boolean; text: string };

/** The first amount of a text; a whole number only if the text has nothing else. */
function amountIn(text: string): Found | undefined {
  const found = AMOUNT.exec(text) ?? WHOLE.exec(text.trim());
  if (!found) return undefined;
  const [all, sign = '', inner = '', whole = '', fraction = '', side = ''] = found;
  const amount = plainAmount(`${whole.replaceAll(',', '')}.${fraction || '0'}`);
  if (amount === '0') return undefined;
  const negative = /[-−(]/.test(sign + inner) || side.toUpperCase() === 'DR';
  return { amount, negative, text: all };
}

/** A decimal for comparison: "1200.50" is "1200.5". */
export const plainAmount = (decimal: string): string =>
  withoutEndingZeros(decimal.replace(/^0+(?=\d)/, ''));

/** Without a header: the first date, the first amount, and the rest as details. */
function fromWords(line: string, cells: string[], today: string): Read {
  const date = dayIn(line, today);
  const remainder = date ? line.replace(date.text, ' ') : line;
  const found = amountIn(remainder) ?? wholeIn(cells, date?.text);
  const details = (found ? remainder.replace(found.text, ' ') : remainder)
    // A further amount is the balance.
    .replace(new RegExp(AMOUNT, 'gi'), ' ')
    .replace(/[\s,;"]+/g, ' ')
    .trim();
  const leaves = /\b(debit|withdrawal|payment to|transfer to)\b|支出|轉出|转出/i.test(details);
  return {
    details,
    date: date?.day ?? null,
    amount: found?.amount ?? null,
    incoming: found !== undefined && !found.negative && !leaves,
  };
}

function wholeIn(cells: string[], date: string | undefined): Found | undefined {
  if (cells.length < 2) return undefined;
  return cells
    .filter((cell) => cell !== date)
    .map(amountIn)
    .findLast((found) => found !== undefined);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${months.join('|')})[a-z]*`;
type Parts = { year: string | undefined; month: string; day: string };
const dates: [RegExp, (found: string[]) => Parts][] = [
  [
    /(?<!\d)(20\d\d)\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?!\d)/,
    ([, year, month = '', day = '']) => ({ year, month, day }),
  ],
  // Day first, as in Hong Kong.
  [
    /(?<![\d.])(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d|\d\d)(?![\d.])/,
    ([, day = '', month = '', year]) => ({ year, month, day }),
  ],
  [
    new RegExp(`(?<!\\w)(\\d{1,2})[\\s-]*${MONTH}\\b[\\s,-]*(20\\d\\d)?(?!\\d)`, 'i'),
    ([, day = '', month = '', year]) => ({ year, month: toMonth(month), day }),
  ],
  [
    new RegExp(`(?<!\\w)${MONTH}\\s+(\\d{1,2})(?!\\d)(?:,?\\s+(20\\d\\d))?`, 'i'),
    ([, month = '', day = '', year]) => ({ year, month: toMonth(month), day }),
  ],
  [
    /(?<!\d)(\d{1,2})月(\d{1,2})日/,
    ([, month = '', day = '']) => ({ year: undefined, month, day }),
  ],
  [/^(20\d\d)(\d\d)(\d\d)(?!\d)/, ([, year, month = '', day = '']) => ({ year, month, day })],
];
const toMonth = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dayIn(text: string, today: string): { day: string; text: string } | undefined {
  for (const [pattern, toParts] of dates) {
    const found = pattern.exec(text);
    const day = found && toDay(toParts(found), today);
    if (day) return { day, text: found[0] };
  }
  return undefined;
}

function toDay({ year, month, day }: Parts, today: string): string | undefined {
  const written = (year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const fullYear = year?.length === 2 ? `20${year}` : year;
  const thisYear = today.slice(0, 4);
  const guessed = written(thisYear) > today ? String(Number(thisYear) - 1) : thisYear;
  const result = written(fullYear ?? guessed);
  const read = new Date(`${result}T00:00Z`);
  const isDay = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(result);
  return isDay ? result : undefined;
}
