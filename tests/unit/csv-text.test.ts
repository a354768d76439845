import { expect, test } from 'vitest';
import { csvRows } from '@/lib/core/spreadsheet/csv-rows.mjs';
import { decodeCsvText } from '@/lib/core/spreadsheet/csv-text.mjs';
import { encoded } from '../support/values/foreign-files';

/** The same lines as the encodings of Taiwan and the mainland write them. */
const big5 = Buffer.from(
  '736b752c6e616d650a312caff9b3fc2cad5ab7c5a4eabfc7aaba0a322cadbbb4e4aababef3c0b30a',
  'hex',
);
const gbk = Buffer.from(
  '736b752c6e616d650a312cb2e8bafe2cbaecc9abb5c4b4f3b1ad0a322cd6d0b9fab5c4b2e8d2b60a',
  'hex',
);

test('a text is read as what it is: marks, zeros, UTF-8, and Chinese by its common characters', () => {
  const text = 'sku,name\n1,茶壺';
  const utf16 = Buffer.from(text, 'utf16le');
  expect(decodeCsvText(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' });
  expect(decodeCsvText(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))).toMatchObject({ text });
  expect(decodeCsvText(utf16)).toEqual({ text, encoding: 'utf-16le' });
  expect(decodeCsvText(Buffer.from(utf16).swap16())).toEqual({ text, encoding: 'utf-16be' });
  expect(decodeCsvText(big5)).toMatchObject({ encoding: 'big5' });
  expect(decodeCsvText(gbk)).toMatchObject({
    encoding: 'gb18030',
    text: expect.stringContaining('红色的大杯'),
  });
});

test.each([
  ['windows-1252', 'Keeps tea at 90°C for 6 h'],
  ['windows-1252', 'café crème brûlée'],
  ['windows-1252', 'Größe M, für Müller – 20 × 30 cm, €5'],
  ['big5', '30 克裝，保溫茶壺'],
  ['big5', '鹽與藍，靛藍茶壺'],
  ['gb18030', '500克装，保温茶壶'],
  ['gb18030', 'iPhone 手机壳'],
])('%s is told by its likely words: %s', (encoding, name) => {
  expect(decodeCsvText(encoded(`sku,name\n1,${name}`, encoding))).toEqual({
    text: `sku,name\n1,${name}`,
    encoding,
  });
});

test('what reads as likely in two ways is asked, and read as a person says', () => {
  const file = encoded('sku,name\n1,30 克', 'gb18030');
  expect(csvRows(file)).toEqual({
    refusal: 'import_encoding_close',
    values: { encodings: 'GB18030, BIG5' },
  });
  expect(csvRows(file, 'gb18030')).toMatchObject({ rows: [{}, { cells: ['1', '30 克'] }] });
  expect(csvRows(file, 'utf-8')).toEqual({ refusal: 'import_encoding' });
});

test('bytes that are no text of any of them are not guessed', () => {
  expect(csvRows(Buffer.from([0x61, 0xff, 0x80, 0x81, 0xff, 0x61]))).toEqual({
    refusal: 'import_encoding',
  });
  expect(csvRows(Buffer.from([1, 0, 0, 2, 0xff, 0xfe, 0, 3, 0, 0, 0]))).toMatchObject({
    refusal: 'import_unreadable',
  });
});

test('commas, semicolons and tabs, quotes with line ends, empty lines; rows count as a spreadsheet shows them', () => {
  const rows = [
    { row: 1, cells: ['sku', 'name'] },
    { row: 2, cells: ['1', 'a, "b";\nc'] },
    { row: 3, cells: [''] },
    { row: 4, cells: ['2', 'd'] },
  ];
  for (const sign of [',', ';', '\t']) {
    const text = `\ufeffsku${sign}name\r\n1${sign}"a, ""b"";\nc"\r\n\r\n2${sign}d\r\n`;
    expect(csvRows(Buffer.from(text))).toMatchObject({ rows });
  }
});

test('a formula is refused as in a workbook, and so is a line that is too wide', () => {
  expect(csvRows(Buffer.from('sku\n=1+1'))).toMatchObject({
    rows: [{ cells: ['sku'] }, { cells: [{ problem: 'import_formula', shown: '=1+1' }] }],
  });
  expect(csvRows(Buffer.from(`sku\n${','.repeat(300)}x`))).toEqual({ refusal: 'import_too_wide' });
});

test('a line that names the separator is none of the data; a text in quotes behind = is one', () => {
  const rows = [
    { row: 2, cells: ['sku', 'name'] },
    { row: 3, cells: ['00123', 'a "b"'] },
  ];
  for (const head of ['sep=;', 'SEP=;', '"sep=;"'])
    expect(csvRows(Buffer.from(`\ufeff${head}\r\nsku;name\r\n="00123";="a ""b"""`))).toMatchObject({
      rows,
    });
});

test('a web page is no table, whatever its name', () => {
  for (const page of [
    '<html><table><tr>',
    '\ufeff <!DOCTYPE html>',
    '<?xml version="1.0"?><Workbook>',
  ])
    expect(csvRows(Buffer.from(page))).toEqual({ refusal: 'import_page' });
});
