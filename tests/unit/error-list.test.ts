import { expect, test } from 'vitest';
import { errorList, type TranslatedError } from '@/components/admin/spreadsheet/error-list';
import { csvRows } from '@/lib/core/spreadsheet/csv-rows.mjs';

const heads = ['Row', 'Product', 'Column', 'Found', 'Problem'];
const error = (value: string, record = '茶壺'): TranslatedError => ({
  row: 3,
  record,
  field: 'price',
  code: 'amount',
  value,
  message: 'Write a number, such as 9.90.',
});

test('the list has a mark, quoted cells, the line ends of Windows and none at its end', async () => {
  const list = errorList(heads, [error('a "b",\nc'), error('', 'P-1')]);
  expect(list.type).toBe('text/csv;charset=utf-8');
  expect(Buffer.from(await list.arrayBuffer()).toString()).toBe(
    '\ufeff"Row","Product","Column","Found","Problem"\r\n' +
      '"3","茶壺","price","a ""b"",\nc","Write a number, such as 9.90."\r\n' +
      '"3","P-1","price","","Write a number, such as 9.90."',
  );
});

test('what a spreadsheet would take for a formula has an apostrophe, and is read as text', async () => {
  const values = ['=1+1', '+1', '-5', '@x', '\tx', "'=1", "'x", '5-1'];
  const list = errorList(
    heads,
    values.map((value) => error(value)),
  );
  const read = csvRows(Buffer.from(await list.arrayBuffer()));
  expect('rows' in read && read.rows.slice(1).map(({ cells }) => cells[3])).toEqual([
    "'=1+1",
    "'+1",
    "'-5",
    "'@x",
    "'\tx",
    "''=1",
    "'x",
    '5-1',
  ]);
});
