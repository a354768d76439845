import { expect, test } from 'vitest';
import type { Refusal } from '@/lib/core/errors';
import { parseSpreadsheet } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { workbookParts, xmlRow, zip } from '../../../support/values/zip';

const MEGABYTE = 1024 * 1024;
const bothRows = xmlRow(1, { A: 'sku' }) + xmlRow(2, { A: 'tea' });
const data = (rows: string) => `<sheetData>${rows}</sheetData>`;

/**
 * What a file is refused with, or how many rows it has; within two seconds of the processor,
 * and without taking much memory of the shop's own.
 */
async function outcome(file: Buffer): Promise<string | number> {
  const [started, before] = [process.cpuUsage(), process.memoryUsage().rss];
  const result = await parseSpreadsheet(file).then(
    ({ rows }) => rows.length,
    (error: Refusal) => error.fields.file?.[0]?.key ?? String(error),
  );
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MEGABYTE);
  return result;
}

test('200 MB in one cell, packed into 211 kB', async () => {
  const bomb = zip(
    workbookParts(data(xmlRow(1, { A: 'sku' }) + xmlRow(2, { A: 'x'.repeat(200_000_000) }))),
  );
  expect(bomb.length).toBeLessThan(211_000);
  expect(await outcome(bomb)).toBe('import_too_much');
});

test('parts that claim to be small, and parts that claim to be large', async () => {
  const [workbook, relations, sheet] = workbookParts(data(bothRows));
  if (!workbook || !relations || !sheet) throw new Error('no parts');
  const large = { ...sheet, data: `${sheet.data}${' '.repeat(100 * MEGABYTE)}` };
  expect(await outcome(zip([workbook, relations, { ...large, claims: 500 }]))).toBe(
    'import_too_much',
  );
  expect(await outcome(zip([workbook, relations, { ...sheet, claims: 4_000_000_000 }]))).toBe(
    'import_too_much',
  );
});

test('ten thousand sheets, half a million cells, ten thousand rows', async () => {
  expect(await outcome(zip(workbookParts(data(bothRows), { sheets: 10_000 })))).toBe(
    'import_too_much',
  );
  const cells = '<row>'.concat('<c t="n"><v>1</v></c>'.repeat(400_000), '</row>');
  expect(await outcome(zip(workbookParts(data(cells))))).toBe('import_too_much');
  const rows = Array.from({ length: 10_000 }, (_, index) => xmlRow(index + 1, { A: 'x' })).join('');
  expect(await outcome(zip(workbookParts(data(rows))))).toBe('import_limit');
});

test('a zip file in a zip file, no workbook at all, a torn one, an old .xls, an empty one', async () => {
  expect(
    await outcome(zip([{ name: 'inner.xlsx', data: zip(workbookParts(data(bothRows))) }])),
  ).toBe('import_unreadable');
  expect(await outcome(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe(
    'import_unreadable',
  );
  expect(await outcome(zip(workbookParts(data(bothRows))).subarray(0, 700))).toBe(
    'import_unreadable',
  );
  expect(
    await outcome(
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.alloc(5000),
      ]),
    ),
  ).toBe('import_old_format');
  expect(await outcome(zip(workbookParts(data(''))))).toBe('import_empty');
  expect(await outcome(Buffer.alloc(11 * MEGABYTE))).toBe('import_too_large');
});

test('a .csv file has the limits of a workbook', async () => {
  expect(await outcome(Buffer.from('sku,price\ntea,5'))).toBe(1);
  expect(await outcome(Buffer.from(`sku\n${'x\n'.repeat(1001)}`))).toBe('import_limit');
  expect(await outcome(Buffer.from(`sku\n${'x\n'.repeat(100_000)}`))).toBe('import_too_much');
  expect(await outcome(Buffer.from(`sku\n${'"'.repeat(5_000_001)}`))).toBe('import_unreadable');
});

test('the last cell of the sheet is no reason to walk to it', async () => {
  expect(await outcome(zip(workbookParts(data(bothRows + xmlRow(1_048_576, { A: 'far' })))))).toBe(
    2,
  );
  expect(
    await outcome(zip(workbookParts(data(bothRows + xmlRow(1_048_576, { XFD: 'far' }))))),
  ).toBe('import_too_wide');
});

test('ranges over the whole sheet: merged, validated, formatted, named', async () => {
  const all = 'A1:XFD1048576';
  const ranges = `<mergeCells><mergeCell ref="${all}"/></mergeCells>
    <conditionalFormatting sqref="${all}"><cfRule type="expression" priority="1">
      <formula>1</formula></cfRule></conditionalFormatting>
    <dataValidations><dataValidation type="list" sqref="${all}">
      <formula1>"a,b"</formula1></dataValidation></dataValidations>`;
  const sheet = `<cols><col min="1" max="2000000000" width="9"/></cols>${data(bothRows)}${ranges}`;
  const more = `<definedNames><definedName name="everything">s1!$A$1:$XFD$1048576</definedName></definedNames>`;
  expect(await outcome(zip(workbookParts(sheet, { more })))).toBe(1);
});

test('entities: those from elsewhere are not fetched, those that multiply are not unfolded', async () => {
  const outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  expect(
    await outcome(
      zip(workbookParts(data(bothRows + xmlRow(3, { A: '&amp;e; &e;' })), { doctype: outside })),
    ),
  ).toBe('import_unreadable');
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`;
  expect(
    await outcome(
      zip(workbookParts(data(bothRows + xmlRow(3, { A: '&c;' })), { doctype: laughs })),
    ),
  ).toBe('import_unreadable');
});

test('files side by side are read one after the other', async () => {
  const file = zip(workbookParts(data(bothRows)));
  expect(await Promise.all(Array.from({ length: 5 }, () => parseSpreadsheet(file)))).toHaveLength(
    5,
  );
});
