import 'server-only';
import type { Language } from '@/lib/core/language';
import type { Mark } from './drawer.mjs';
import { fontRuns } from './font-runs';
import { paperFonts, widthInFont } from './paper-fonts';
import { wrapText } from './text-layout';

export type TextStyle = {
  /** In points. */
  size?: number;
  bold?: boolean;
  muted?: boolean;
  align?: 'left' | 'right';
};
/** The left edge and width of a column, in points. */
export type PaperColumn = { x: number; width: number };

/** A document for one recipient, on one or more pages; `y` is the next free position. */
export type PaperSheet = {
  pages: Mark[][];
  /** The current page. */
  page: Mark[];
  language: Language;
  y: number;
  /** The footer is below it. */
  bottom: number;
  /** The footer of every page, as lines. */
  footer: string[];
  /** The sheet's title, repeated on the pages after its first. */
  title: string;
};

/** A4 in points, with the same margin on all sides. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const CONTENT: PaperColumn = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
export const SIZE = { title: 20, head: 12, text: 9, small: 8 } as const;

const COLOURS = { ink: '#1a1a1a', muted: '#5f5f5f', rule: '#c8c8c8' } as const;
const LINE = 1.4;
/** From the top of a line to its baseline, for every font. */
const BASELINE = 1.05;
export const toBaseline = ({ size = SIZE.text }: TextStyle = {}): number => size * BASELINE;
const MOST_FOOTER_LINES = 6;

export const lineHeight = ({ size = SIZE.text }: TextStyle = {}): number => size * LINE;

/** Opens a sheet on a new page; its footer has at most six lines. */
export function openPaperSheet({
  language,
  title,
  footer,
}: {
  language: Language;
  title: string;
  footer: string;
}): PaperSheet {
  const sheet: PaperSheet = { pages: [], page: [], language, title, y: 0, bottom: 0, footer: [] };
  sheet.footer = wrapLines(sheet, footer.trim(), CONTENT.width, { size: SIZE.small }).slice(
    0,
    MOST_FOOTER_LINES,
  );
  const foot = (sheet.footer.length + 2) * lineHeight({ size: SIZE.small });
  sheet.bottom = PAGE.height - PAGE.margin / 2 - foot;
  addPage(sheet);
  return sheet;
}

function addPage(sheet: PaperSheet): void {
  sheet.page = [];
  sheet.pages.push(sheet.page);
  sheet.y = PAGE.margin;
}

/** Continues on a new page, with the title at its top. */
export function nextPage(sheet: PaperSheet): void {
  addPage(sheet);
  sheet.y += putText(sheet, sheet.title, CONTENT, { size: SIZE.small, muted: true }) + 8;
}

/** Starts a new page if this height, in points, doesn't fit. */
export function ensurePageRoom(sheet: PaperSheet, height: number): void {
  if (sheet.y + height > sheet.bottom) nextPage(sheet);
}

/** The width of a text in one line, in points. */
const measureWidth = (sheet: PaperSheet, text: string, style: TextStyle = {}): number =>
  toFontRuns(sheet, text, style).reduce(
    (sum, run) => sum + widthInFont(run) * (style.size ?? SIZE.text),
    0,
  );

/** Wraps a text to a width in points. */
export const wrapLines = (sheet: PaperSheet, text: string, width: number, style: TextStyle = {}) =>
  text ? wrapText(text, width, (part) => measureWidth(sheet, part, style)) : [];

/** Draws one line that the caller has measured; `y` of the sheet doesn't move. */
export function putLine(
  sheet: PaperSheet,
  text: string,
  { x, width, y = sheet.y }: PaperColumn & { y?: number },
  style: TextStyle = {},
): void {
  const { size = SIZE.text, muted = false, align = 'left' } = style;
  const colour = muted ? COLOURS.muted : COLOURS.ink;
  let at = align === 'right' ? x + width - measureWidth(sheet, text, style) : x;
  for (const run of toFontRuns(sheet, text, style)) {
    sheet.page.push({
      kind: 'text',
      text: run.text,
      font: run.font,
      size,
      colour,
      outlined: run.stands_in,
      x: at,
      y: y + toBaseline(style),
    });
    at += widthInFont(run) * size;
  }
}

/** Draws a text in a column and returns its height; `y` of the sheet doesn't move. */
export function putText(
  sheet: PaperSheet,
  text: string,
  column: PaperColumn,
  style: TextStyle = {},
): number {
  const lines = wrapLines(sheet, text, column.width, style);
  const step = lineHeight(style);
  for (const [index, line] of lines.entries())
    putLine(sheet, line, { ...column, y: sheet.y + index * step }, style);
  return lines.length * step;
}

/** Draws a text over the full width, on as many pages as it needs, and moves below it. */
export function flowText(sheet: PaperSheet, text: string, style: TextStyle = {}): void {
  for (const line of wrapLines(sheet, text, CONTENT.width, style)) {
    ensurePageRoom(sheet, lineHeight(style));
    putLine(sheet, line, CONTENT, style);
    sheet.y += lineHeight(style);
  }
}

/** Draws a thin line across a column. */
export function drawRule(
  { page, y: top }: PaperSheet,
  { x, width }: PaperColumn = CONTENT,
  y = top,
): void {
  page.push({ kind: 'line', x, y, width, colour: COLOURS.rule });
}

const toFontRuns = ({ language }: PaperSheet, text: string, { bold }: TextStyle) =>
  fontRuns(text, paperFonts(language, bold));
