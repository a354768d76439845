import { columnLetters } from '@/lib/core/spreadsheet/column-letters.mjs';
import { WINDOWS_SIGNS } from '@/lib/core/spreadsheet/csv-text.mjs';
import { zip } from './zip';

/** A table with its column names in the first row. */
export type TextTable = readonly (readonly string[])[];

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const xmlText = (text: string) => text.replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const escaped = (text: string) =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`,
  );

export type ForeignSheet = { name: string; state?: string; xml: string };

/**
 * A workbook whose parts have these names and this prefix; `styles` and `texts` are the XML
 * inside their parts.
 */
export function foreignWorkbook(
  sheets: ForeignSheet[],
  { prefix = '', styles = '', texts = '', folder = 'xl', properties = '' } = {},
): Buffer {
  const p = prefix && `${prefix}:`;
  const open = (name: string) => `${p}${name} xmlns${prefix && `:${prefix}`}="${main}"`;
  const part = (name: string, xml: string) => `<${open(name)}>${xml}</${p}${name}>`;
  const listed = sheets.map(
    ({ name, state = 'visible' }, n) =>
      `<${p}sheet name="${xmlText(name)}" sheetId="${n + 5}" state="${state}" rel:id="s-${n}"/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<?xml version="1.0"?><Relationships xmlns="${packaged}">${all.join('')}</Relationships>`;
  const getSheetPath = (n: number) => `${folder}/sheets/data-${String.fromCharCode(97 + n)}.xml`;
  return zip([
    { name: '_rels/.rels', data: relations(relation('r', 'officeDocument', `${folder}/book.xml`)) },
    {
      name: `${folder}/book.xml`,
      data: `<${open('workbook')} xmlns:rel="${office}">${properties}<${p}sheets>${listed.join('')}</${p}sheets></${p}workbook>`,
    },
    {
      name: `${folder}/_rels/book.xml.rels`,
      data: relations(
        relation('st', 'styles', 'styles.xml'),
        relation('tx', 'sharedStrings', `/${folder}/texts.xml`),
        ...sheets.map((_, n) => relation(`s-${n}`, 'worksheet', `/${getSheetPath(n)}`)),
      ),
    },
    { name: `${folder}/styles.xml`, data: part('styleSheet', styles) },
    { name: `${folder}/texts.xml`, data: part('sst', texts) },
    ...sheets.map(({ xml }, n) => ({
      name: getSheetPath(n),
      data: part('worksheet', `<${p}sheetData>${xml}</${p}sheetData>`),
    })),
  ]);
}

/** As openpyxl writes: all texts shared, all cells with references, numbers where they look so. */
function openpyxlFile(rows: TextTable): Buffer {
  const texts = [...new Set(rows.flat())];
  const index = new Map(texts.map((text, at) => [text, at]));
  const cells = rows.map((row, r) =>
    row
      .map((text, c) => {
        const place = `r="${columnLetters(c)}${r + 1}"`;
        if (!text) return `<c ${place}/>`;
        return isPlainNumber(text)
          ? `<c ${place} t="n"><v>${text}</v></c>`
          : `<c ${place} t="s"><v>${index.get(text)}</v></c>`;
      })
      .join(''),
  );
  const xml = cells.map((row, r) => `<row r="${r + 1}" spans="1:9">${row}</row>`).join('');
  const shared = texts
    .map((text) => `<si><t xml:space="preserve">${xmlText(escaped(text))}</t></si>`)
    .join('');
  return foreignWorkbook([{ name: 'Sheet', xml }], { texts: shared });
}
const isPlainNumber = (text: string) => /^(0|[1-9]\d{0,14})$/.test(text);

/** As a custom program writes: a prefix, no row or cell references, inline texts. */
function prefixedFile(rows: TextTable): Buffer {
  const cell = (text: string) =>
    `<x:c t="inlineStr"><x:is><x:t xml:space="preserve">${xmlText(escaped(text))}</x:t></x:is></x:c>`;
  const xml = rows.map((row) => `<x:row>${row.map(cell).join('')}</x:row>`).join('\n');
  return foreignWorkbook([{ name: 'Sheet', xml }], { prefix: 'x', folder: 'book' });
}

export const csvText = (rows: TextTable, separator = ',') =>
  rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n');

const tables = new Map<string, Map<string, number[]>>();

/** Every character of an encoding with its bytes, found by running a decoder. */
function getEncodingBytes(encoding: string): Map<string, number[]> {
  const cachedTable = tables.get(encoding);
  if (cachedTable) return cachedTable;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (encoding === 'windows-1252')
    for (const [at, sign] of [...WINDOWS_SIGNS].entries()) table.set(sign, [0x80 + at]);
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  tables.set(encoding, table);
  return table;
}

/** Whether an encoding has every character of a text. */
export const isIn = (encoding: string, text: string) =>
  [...text].every((sign) => getEncodingBytes(encoding).has(sign));

/** A text in an encoding of one or two bytes per character; `?` for missing characters. */
export const encoded = (text: string, encoding: string): Buffer =>
  Buffer.from([...text].flatMap((sign) => getEncodingBytes(encoding).get(sign) ?? [0x3f]));

/** The same table as written by common programs. */
export const fileForms: Record<string, (rows: TextTable) => Buffer> = {
  openpyxl: openpyxlFile,
  prefixed: prefixedFile,
  csv: (rows) => Buffer.from(csvText(rows)),
  semicolons: (rows) => Buffer.from(`sep=;\r\n${csvText(rows, ';')}`),
  'utf-16': (rows) => Buffer.from(`\ufeff${csvText(rows, '\t')}`, 'utf16le'),
  gbk: (rows) => encoded(csvText(rows), 'gb18030'),
  big5: (rows) => encoded(csvText(rows), 'big5'),
};
