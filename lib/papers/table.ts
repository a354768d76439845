import 'server-only';
import {
  CONTENT,
  drawRule,
  ensurePageRoom,
  lineHeight,
  nextPage,
  PAGE,
  type PaperColumn,
  type PaperSheet,
  putLine,
  SIZE,
  type TextStyle,
  toBaseline,
  wrapLines,
} from './sheet';

/** A column of a table: `share` is its part of the width that fixed columns leave. */
export type TableColumn = {
  label: string;
  align?: 'left' | 'right';
} & ({ share: number } | { width: number });
/** A part of a cell, on its own lines. */
export type CellText = TextStyle & { text: string };
export type TableRow = CellText[][];

type Line = TextStyle & { text: string };
/** `drop`: how much lower its first line begins, to align with the baseline of its row. */
type Placed = { column: PaperColumn; lines: Line[]; drop: number };

const GAP = 10;
const ABOVE = 5;
/** Height of a page's top with a table's head, and of the least part of a row there. */
const HEAD_ROOM = 48;
const LEAST_PART = 72;
const HEAD: TextStyle = { size: SIZE.small, muted: true };

/**
 * Draws a table over the full width. Its head repeats on every page; a row that fits on one page is
 * never split.
 */
export function drawTable(sheet: PaperSheet, columns: TableColumn[], rows: TableRow[]): void {
  const places = placeColumns(columns);
  const head = (): void => {
    drawLines(
      sheet,
      columns.map(({ label, align }, index) => ({
        column: places[index] ?? CONTENT,
        lines: [{ text: label, align, ...HEAD } as Line],
        drop: 0,
      })),
    );
    drawRule(sheet, CONTENT, sheet.y + 3);
    sheet.y += 3;
  };
  const goOn = (): void => {
    nextPage(sheet);
    head();
  };
  const [first = [], ...others] = rows.map((row) =>
    onOneBaseline(
      row.map((texts, index) =>
        placed(sheet, texts, places[index] ?? CONTENT, columns[index]?.align),
      ),
    ),
  );
  ensurePageRoom(sheet, HEAD_ROOM + Math.min(measureHeight(first), LEAST_PART));
  head();
  for (const row of [first, ...others]) {
    let cells = row;
    const height = ABOVE + measureHeight(cells);
    const room = sheet.bottom - sheet.y;
    // A row higher than a page begins here, unless there is hardly room.
    const fitsElsewhere = PAGE.margin + HEAD_ROOM + height <= sheet.bottom;
    if (height > room && (fitsElsewhere || room < LEAST_PART)) goOn();
    for (;;) {
      sheet.y += ABOVE;
      const [now, later] = parted(cells, sheet.bottom - sheet.y);
      drawLines(sheet, now);
      if (!later) break;
      cells = later;
      goOn();
    }
    sheet.y += ABOVE;
    drawRule(sheet);
  }
}

function placeColumns(columns: TableColumn[]): PaperColumn[] {
  const fixed = columns.reduce((sum, column) => sum + ('width' in column ? column.width : 0), 0);
  const shares = columns.reduce((sum, column) => sum + ('share' in column ? column.share : 0), 0);
  const free = CONTENT.width - fixed - GAP * (columns.length - 1);
  let x: number = CONTENT.x;
  return columns.map((column) => {
    const width = 'width' in column ? column.width : (free * column.share) / shares;
    const place = { x, width };
    x += width + GAP;
    return place;
  });
}

const placed = (
  sheet: PaperSheet,
  texts: CellText[],
  column: PaperColumn,
  align: TableColumn['align'] = 'left',
): Placed => ({
  column,
  lines: texts.flatMap(({ text, ...style }) =>
    wrapLines(sheet, text, column.width, style).map((line) => ({ ...style, align, text: line })),
  ),
  drop: 0,
});

/** Aligns cells of different text sizes on one baseline. */
function onOneBaseline(cells: Placed[]): Placed[] {
  const baseline = ({ lines: [first] }: Placed) => (first ? toBaseline(first) : 0);
  const lowest = Math.max(0, ...cells.map(baseline));
  return cells.map((cell) => ({ ...cell, drop: lowest - baseline(cell) }));
}

const linesHeight = (lines: Line[]) => lines.reduce((sum, line) => sum + lineHeight(line), 0);
const measureHeight = (cells: Placed[]) =>
  Math.max(0, ...cells.map(({ lines, drop }) => (lines.length ? drop + linesHeight(lines) : 0)));

/** Splits a row into the lines that fit into this height, in points, and the others. */
function parted(cells: Placed[], room: number): [now: Placed[], later?: Placed[]] {
  if (measureHeight(cells) <= room) return [cells];
  const counts = cells.map(({ lines, drop }) => {
    let [height, count] = [drop, 0];
    for (const line of lines) {
      height += lineHeight(line);
      if (height > room) break;
      count += 1;
    }
    return count;
  });
  const cut = (part: (lines: Line[], count: number) => Line[]) =>
    cells.map((cell, index) => ({ ...cell, lines: part(cell.lines, counts[index] ?? 0) }));
  const later = cut((lines, count) => lines.slice(count));
  return [cut((lines, count) => lines.slice(0, count)), onOneBaseline(later)];
}

function drawLines(sheet: PaperSheet, cells: Placed[]): void {
  for (const { column, lines, drop } of cells) {
    let y = sheet.y + drop;
    for (const line of lines) {
      putLine(sheet, line.text, { ...column, y }, line);
      y += lineHeight(line);
    }
  }
  sheet.y += measureHeight(cells);
}
