import JSZip from 'jszip';

const MAX_RANGES = 60_000;

/**
 * A row of a sheet as it stands in the file: its number and where it begins and ends.
 * @typedef {{ row: number, start: number, end: number }} RowRange
 */

/**
 * The first sheet of a workbook, whose rows can be taken out without reading the others.
 * Undefined when the file is built in a way that does not allow it.
 * @param {Buffer} file
 */
export async function openSheet(file) {
  const zip = await JSZip.loadAsync(file);
  const path = await firstSheet(zip);
  const part = path && zip.file(path);
  if (!part) return undefined;
  const xml = await part.async('nodebuffer');
  const ranges = rangesOf(xml);
  const [first, last] = [ranges?.at(0), ranges?.at(-1)];
  if (!ranges || !first || !last) return undefined;
  const [before, after] = [xml.subarray(0, first.start), xml.subarray(last.end)];
  return {
    /** The rows that have a cell with something in it. */
    ranges: ranges.filter(({ start, end }) => holdsSomething(xml.subarray(start, end))),
    /** The workbook with only these rows. @param {readonly RowRange[]} rows */
    withRows(rows) {
      return packed([before, ...rows.map(({ start, end }) => xml.subarray(start, end)), after]);
    },
    /**
     * The workbook with only this column of these rows. @param {string} column @param
     * {readonly RowRange[]} rows
     */
    withColumn(column, rows) {
      return packed([
        before,
        ...rows.flatMap((range) => [
          Buffer.from(`<row r="${range.row}">`),
          cellAt(xml, column, range),
          Buffer.from('</row>'),
        ]),
        after,
      ]);
    },
  };

  /** @param {Buffer[]} pieces */
  function packed(pieces) {
    zip.file(path ?? '', Buffer.concat(pieces));
    return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
  }
}

/** Where the first sheet that the workbook lists is kept. @param {JSZip} zip */
async function firstSheet(zip) {
  const workbook = (await zip.file('xl/workbook.xml')?.async('string')) ?? '';
  const relations = (await zip.file('xl/_rels/workbook.xml.rels')?.async('string')) ?? '';
  const [, id] = /<sheet\s[^<>]*?r:id="([^"]{1,50})"/.exec(workbook) ?? [];
  const relation = relations.split('<Relationship ').find((text) => text.includes(`Id="${id}"`));
  const [, target = ''] = /Target="\/?([^"]{1,200})"/.exec(relation ?? '') ?? [];
  return id && target ? `xl/${target.replace(/^xl\//, '')}` : undefined;
}

/** Undefined when a row does not say its number, or there are too many. @param {Buffer} xml */
function rangesOf(xml) {
  /** @type {RowRange[]} */
  const ranges = [];
  for (let start = nextRow(xml, 0); start >= 0; start = nextRow(xml, ranges.at(-1)?.end ?? 0)) {
    const opened = xml.indexOf('>', start);
    const [, number] = /\sr="(\d{1,7})"/.exec(xml.toString('latin1', start, opened)) ?? [];
    const isEmpty = xml[opened - 1] === '/'.charCodeAt(0);
    const closed = isEmpty ? opened + 1 : xml.indexOf('</row>', opened) + '</row>'.length;
    if (!number || opened < 0 || closed <= opened || ranges.length === MAX_RANGES) return undefined;
    ranges.push({ row: Number(number), start, end: closed });
  }
  return ranges;
}

/** `<rowBreaks` begins like a row. @param {Buffer} xml @param {number} from */
function nextRow(xml, from) {
  for (let at = xml.indexOf('<row', from); at >= 0; at = xml.indexOf('<row', at + 4))
    if (' >/\t\r\n'.includes(String.fromCharCode(xml[at + 4] ?? 0))) return at;
  return -1;
}

/** @param {Buffer} row */
const holdsSomething = (row) => ['<v', '<is', '<f'].some((tag) => row.includes(tag));

/** @param {Buffer} xml @param {string} column @param {RowRange} range */
function cellAt(xml, column, { row, start, end }) {
  const text = xml.subarray(start, end);
  const named = text.indexOf(`r="${column}${row}"`);
  const from = named < 0 ? -1 : text.lastIndexOf('<c', named);
  const opened = from < 0 ? -1 : text.indexOf('>', named);
  if (opened < 0) return Buffer.alloc(0);
  const isEmpty = text[opened - 1] === '/'.charCodeAt(0);
  const closed = isEmpty ? opened + 1 : text.indexOf('</c>', opened) + '</c>'.length;
  return text.subarray(from, closed);
}
