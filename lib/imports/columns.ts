import type { Permission } from '@/lib/core/access/permissions';

/** A column of a sheet; `name` is the stable name in its first row. */
export type ImportColumn = {
  name: string;
  /** A sheet without this column is refused. */
  needed?: boolean;
  width?: number;
  /** The number format; without one the cell is text. */
  format?: string;
  /** Its text may have several lines, and keeps its whitespace. */
  long?: boolean;
  /** Without this permission, files omit the column and imports refuse values in it. */
  permission?: Permission;
  /** The guide explains columns of one topic together; defaults to the column's name. */
  topic?: string;
};

/** A row or record: texts by column name. */
export type Cells = Record<string, string>;

/**
 * A workbook cell holds 32,767 characters. Longer texts, such as descriptions, continue in
 * `description:en-US/2`.
 */
const PART_LENGTH = 30_000;
const MAX_PARTS = 9;
/** A character may take two places in a cell, so a longer text may need a second column. */
const SURE_LENGTH = PART_LENGTH / 2;

const partName = (name: string, part: number) => (part === 0 ? name : `${name}/${part + 1}`);
const names = (name: string, count: number) =>
  Array.from({ length: count }, (_, part) => partName(name, part));

/** All headings of a text that may continue in further columns. */
export const headingParts = (name: string) => names(name, MAX_PARTS);
/** The headings needed for a text of this length. */
export const headingsFor = (name: string, longest: number) =>
  names(name, Math.ceil(longest / SURE_LENGTH) || 1);

/** The part of a long text for one column; never splits a character. */
export function getTextPart(text: string, part: number): string {
  if (text.length <= PART_LENGTH) return part === 0 ? text : '';
  const cuts = [0];
  while ((cuts.at(-1) ?? 0) < text.length) {
    const cut = Math.min((cuts.at(-1) ?? 0) + PART_LENGTH, text.length);
    cuts.push(/[\ud800-\udbff]/.test(text[cut - 1] ?? '') && cut < text.length ? cut - 1 : cut);
  }
  return text.slice(cuts[part] ?? text.length, cuts[part + 1] ?? text.length);
}
