import type { Permission } from '@/lib/core/access/permissions';

/** A column of a sheet, by the stable name in its first row. */
export type ImportColumn = {
  name: string;
  /** Without it a sheet is not read. */
  needed?: boolean;
  width?: number;
  /** How a number is shown; text without it. */
  format?: string;
  /** Its text may have several lines, and keeps their blanks. */
  long?: boolean;
  /** Who lacks it gets files without the column, and may say nothing in it. */
  permission?: Permission;
  /** Columns of one topic are explained together in the guide; its own name without it. */
  topic?: string;
};

/** A row of a sheet, or what there is of a record: texts by the names of their columns. */
export type Cells = Record<string, string>;

/**
 * A workbook's cell holds 32,767 characters and a description more: what is longer goes
 * on in `description:en-US/2`.
 */
const PART_LENGTH = 30_000;
const MAX_PARTS = 9;
/** A character may take two places in a cell, so a text this long may need a second one. */
const SURE_LENGTH = PART_LENGTH / 2;

const partName = (name: string, part: number) => (part === 0 ? name : `${name}/${part + 1}`);
const names = (name: string, count: number) =>
  Array.from({ length: count }, (_, part) => partName(name, part));

/** The headings a text may stand under, which goes on in further columns. */
export const headingParts = (name: string) => names(name, MAX_PARTS);
/** As many as a text of this length fills. */
export const headingsFor = (name: string, longest: number) =>
  names(name, Math.ceil(longest / SURE_LENGTH) || 1);

/** The part of a long text that stands in a column; a character is never cut in two. */
export function getTextPart(text: string, part: number): string {
  if (text.length <= PART_LENGTH) return part === 0 ? text : '';
  const cuts = [0];
  while ((cuts.at(-1) ?? 0) < text.length) {
    const cut = Math.min((cuts.at(-1) ?? 0) + PART_LENGTH, text.length);
    cuts.push(/[\ud800-\udbff]/.test(text[cut - 1] ?? '') && cut < text.length ? cut - 1 : cut);
  }
  return text.slice(cuts[part] ?? text.length, cuts[part + 1] ?? text.length);
}
