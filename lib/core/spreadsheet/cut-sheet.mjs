import { parseColumnNumber } from './cells.mjs';
import { TooMuch } from './zip-parts.mjs';

const MAX_RANGES = 60_000;
const [OPEN, CLOSE, SLASH, COLON, BANG] = [0x3c, 0x3e, 0x2f, 0x3a, 0x21];
/** The bytes that end a name. */
const ENDS = new Set([0x20, 0x09, 0x0a, 0x0d, SLASH, CLOSE]);
const COMMENT = Buffer.from('<!--');
const CDATA = Buffer.from('<![CDATA[');

/**
 * A row of a sheet: its number, and where its content begins and ends in the file.
 * @typedef {{ row: number, start: number, end: number }} RowRange
 * @typedef {{ name: string, isClosing: boolean, start: number, end: number }} Tag
 */

/**
 * The rows of a sheet with a non-empty cell, found without parsing the others.
 * @param {Buffer} xml @returns {RowRange[]}
 */
export function rowRanges(xml) {
  /** @type {RowRange[]} */
  const ranges = [];
  let [row, start, holds] = [0, 0, false];
  for (const { name, isClosing, ...tag } of scanTags(xml, { start: 0, end: xml.length })) {
    if (name === 'row' && !isClosing)
      [row, start, holds] = [Number(readPlace(xml, tag)) || row + 1, tag.end, false];
    else if (name === 'row' && holds) {
      if (ranges.length === MAX_RANGES) throw new TooMuch();
      ranges.push({ row, start, end: tag.start });
    } else if (name !== 'c') holds = true;
  }
  return ranges;
}

/** A sheet with only these rows. @param {Buffer} xml @param {readonly RowRange[]} ranges */
export const cutRows = (xml, ranges) =>
  buildPieces(ranges, ({ start, end }) => xml.subarray(start, end));

/**
 * Only this cell of each row, by column counted from 1; it becomes the row's first cell if the file
 * does not give its position.
 * @param {Buffer} xml @param {readonly RowRange[]} ranges @param
 * {number} column
 */
export const cutColumn = (xml, ranges, column) =>
  buildPieces(ranges, (range) => cellAt(xml, range, column));

/** @param {readonly RowRange[]} ranges @param {(range: RowRange) => Buffer} content */
const buildPieces = (ranges, content) => [
  Buffer.from('<rows>'),
  ...ranges.flatMap((range) => [
    Buffer.from(`<row r="${range.row}">`),
    content(range),
    Buffer.from('</row>'),
  ]),
  Buffer.from('</rows>'),
];

/** @param {Buffer} xml @param {RowRange} range @param {number} column */
function cellAt(xml, range, column) {
  let [at, from] = [0, -1];
  for (const { name, isClosing, ...tag } of scanTags(xml, range)) {
    if (name !== 'c') continue;
    if (isClosing && from >= 0) return xml.subarray(from, tag.end);
    if (isClosing) continue;
    at = parseColumnNumber(readPlace(xml, tag)) || at + 1;
    if (at === column) from = xml[tag.end - 2] === SLASH ? -1 : tag.start;
  }
  return Buffer.alloc(0);
}

/**
 * The position given by a row or cell.
 * @param {Buffer} xml @param {Pick<Tag, 'start' | 'end'>}
 * tag
 */
function readPlace(xml, { start, end }) {
  const [, place = ''] = /\sr\s*=\s*["']([^"']*)/.exec(xml.toString('latin1', start, end)) ?? [];
  return place;
}

/**
 * The tags of rows, cells and cell content, whatever their prefix; self-closing ones get no closing
 * tag.
 * @param {Buffer} xml @param {{ start: number, end: number }} range
 * @returns {Generator<Tag>}
 */
function* scanTags(xml, { start: from, end: to }) {
  for (let start = xml.indexOf(OPEN, from); start >= 0 && start < to; ) {
    const isClosing = xml[start + 1] === SLASH;
    let first = start + (isClosing ? 2 : 1);
    let last = first;
    for (; last < to && !ENDS.has(xml[last] ?? 0); last++)
      if (xml[last] === COLON) first = last + 1;
    const name = nameAt(xml, first, last);
    const end = findTagEnd(xml, start, last);
    if (name) yield { name, isClosing, start, end };
    start = xml.indexOf(OPEN, end);
  }
}

/**
 * The tags wanted, without converting every other to text.
 * @param {Buffer} xml @param
 * {number} first @param {number} last
 */
function nameAt(xml, first, last) {
  const at = (/** @type {number} */ place) => String.fromCharCode(xml[first + place] ?? 0);
  if (last - first === 1) return 'cvf'.includes(at(0)) ? at(0) : undefined;
  if (last - first === 2) return at(0) + at(1) === 'is' ? 'is' : undefined;
  return last - first === 3 && at(0) + at(1) + at(2) === 'row' ? 'row' : undefined;
}

/**
 * Where a tag beginning here ends, or a section that contains no tags.
 * @param {Buffer} xml @param
 * {number} start @param {number} last
 */
function findTagEnd(xml, start, last) {
  const beginsWith = (/** @type {Buffer} */ mark) =>
    xml.compare(mark, 0, mark.length, start, start + mark.length) === 0;
  let mark = '>';
  if (xml[start + 1] === BANG && beginsWith(CDATA)) mark = ']]>';
  else if (xml[start + 1] === BANG && beginsWith(COMMENT)) mark = '-->';
  const end = xml.indexOf(mark, last);
  return end < 0 ? xml.length : end + mark.length;
}
