import { expect, test } from 'vitest';
import { shownNumber } from '@/lib/core/spreadsheet/number-formats.mjs';
import { parseSpreadsheet, type SheetRequest } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { type ForeignSheet, fileForms, foreignWorkbook } from '../support/values/foreign-files';

const table = [
  ['sku', 'name', 'note'],
  ['A-1', '青瓷茶具 & <b>bold</b>', '_x0041_ "q"'],
  ['00042', 'two\nlines', '12'],
];
/** Every row with its number, and the texts of its cells, or why one cannot be read. */
async function read(file: Buffer, request?: SheetRequest) {
  const { names, rows, sheet } = await parseSpreadsheet(new Uint8Array(file), request);
  const cells = rows.map((row) => [
    row.row,
    ...row.cells.map(({ text, problem }) => problem?.key ?? text),
  ]);
  return { names, rows: cells, sheet };
}
const sheet = (xml: string, more: Parameters<typeof foreignWorkbook>[1] = {}) =>
  foreignWorkbook([{ name: 'S', xml }], more);

test.each(Object.entries(fileForms))(
  'a table as written by %s is read to the letter',
  async (_, form) => {
    const { names, rows } = await read(form(table));
    expect([names, rows.map(([, ...cells]) => cells)]).toEqual([table[0], table.slice(1)]);
  },
);

test('shared texts: CDATA, runs of rich text, aids to reading left out', async () => {
  const texts = `<si><t>sku</t></si><si><t><![CDATA[<row r="9"><c>]]></t></si>
    <si><r><t>two </t></r><r><rPr><b/></rPr><t>runs</t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>`;
  const cells = [1, 2, 3].map((n) => `<row><c t="s"><v>${n}</v></c></row>`).join('');
  const { rows } = await read(sheet(`<row><c t="s"><v>0</v></c></row>${cells}`, { texts }));
  expect(rows).toEqual([
    [2, '<row r="9"><c>'],
    [3, 'two runs'],
    [4, '東京'],
  ]);
});

test('cells of every type; a formula is refused unless it is a text in quotes', async () => {
  const head = '<row r="1"><c t="str"><v>sku</v></c></row>';
  const cells = `<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-12-24T18:30:00</v></c>
    <c><f>A1*2</f><v>4</v></c><c t="str"><f>"00123"</f><v>00123</v></c><c r="H3"><v>.5</v></c>
    <c><v>4890000000019</v></c>`;
  const { rows } = await read(sheet(`${head}<row r="3"><!-- <row> -->${cells}</row>`));
  expect(rows).toEqual([
    [
      3,
      'true',
      'import_cell_error',
      '2026-12-24 18:30',
      'import_formula',
      '00123',
      '',
      '',
      '0.5',
      '4890000000019',
    ],
  ]);
});

test('a cell shows what its format shows', async () => {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs>`;
  const cells = '<c s="1"><v>123</v></c><c s="2"><v>46380</v></c><c s="3"><v>0.15</v></c>';
  const xml = `<row><c t="str"><v>sku</v></c></row><row>${cells}</row>`;
  expect((await read(sheet(xml, { styles }))).rows).toEqual([[2, '00123', '2026-12-24', '15%']]);
  const from1904 = { styles, properties: '<workbookPr date1904="1"/>' };
  expect((await read(sheet(xml, from1904))).rows).toEqual([[2, '00123', '2030-12-25', '15%']]);
});

test.each([
  [123, '00000', '00123'],
  [4890000000019, '', '4890000000019'],
  [4890000000019, '0.00E+00', '4890000000019'],
  [1.2345678901234567e19, '0', '1.23456789012346E+19'],
  [123456789012345, '', '123456789012345'],
  [1234.5, '#,##0.00', '1234.50'],
  [1234.5, '"HK$"#,##0.00;[Red]("HK$"#,##0.00)', '1234.50'],
  [-1234.5, '"HK$"#,##0.00;[Red]("HK$"#,##0.00)', '-1234.50'],
  [0, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '0'],
  [1.005, '0.00', '1.01'],
  [0.3, '0.##', '0.3'],
  [0.5, '#.00', '0.50'],
  [0.155, '0.0%', '15.5%'],
  [250, '0 "g"', '250'],
  [12, '"SKU-"0000', 'SKU-0012'],
  [21234567, '0000-0000', '2123-4567'],
  [21234567, '[<=9999999]###-####;(###) ###-####', '(2) 123-4567'],
  [19900, '0.0,', '19900'],
  [5, ';;;', '5'],
  [46380.75, 'yyyy"年"m"月"d"日" h:mm', '2026-12-24 18:00'],
  [46380, '[$-404]e/m/d', '2026-12-24'],
  [0.75, 'h:mm', '18:00'],
  [1, 'd/m/yyyy', '1900-01-01'],
  [0.1 + 0.2, '', '0.3'],
  [5, `${'['.repeat(10_000)}0`, '5'],
])('%d shown as %s is %s', (value, format, shown) =>
  expect(shownNumber(value, format, false)).toBe(shown),
);

const named = (name: string, heads: string[], state?: string): ForeignSheet => ({
  name,
  state,
  xml: [heads, heads.map(() => name)]
    .map((row) => `<row>${row.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`)
    .join(''),
});
const sheetRequest = { headings: ['sku', 'name', 'price'], needed: ['sku'] };

test.each([
  [
    'hidden ones are not read',
    [named('Old', ['sku', 'name'], 'hidden'), named('New', ['sku'])],
    'New',
  ],
  ['a read-me is passed over', [named('Read me', ['How']), named('Goods', ['sku'])], 'Goods'],
  ['an export summary too', [named('Export Summary', ['Sheet', 'Name']), named('T', ['sku'])], 'T'],
  ['the first that fits', [named('A', ['sku']), named('B', ['sku', 'name', 'price'])], 'A'],
  ['else the likeliest', [named('A', ['x']), named('B', ['name', 'price'])], 'B'],
  ['else the first', [named('A', ['x']), named('B', ['y'])], 'A'],
])('of several sheets %s', async (_, sheets, taken) =>
  expect((await read(foreignWorkbook(sheets), sheetRequest)).sheet?.name).toBe(taken),
);

test('rows of blanks say nothing, above the names of the columns and among the data', async () => {
  const row = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="str"><v xml:space="preserve">${text}</v></c>`).join('')}</row>`;
  const file = sheet(row(' ') + row('sku', 'name') + row(' ', '\u3000') + row('A', 'b'));
  expect(await read(file, sheetRequest)).toMatchObject({
    names: ['sku', 'name'],
    rows: [[4, 'A', 'b']],
  });
  expect((await read(Buffer.from('sku,name\nA,b\n , \u00a0 \n,,'))).rows).toEqual([[2, 'A', 'b']]);
});
