import { expect, test } from 'vitest';
import { flattenErrors, getFormLabel } from '@/components/admin/form/form-errors';

test('every message has its path, a list’s own beside those in it', () => {
  const quantity = { type: 'custom', message: 'wrong', ref: { message: 'no error' } };
  const inside = { 1: { inventories: [{ quantity }] } };
  const own = { type: 'custom', message: 'too few' };
  for (const stocks of [
    { ...own, ...inside },
    { root: own, ...inside },
  ])
    expect(flattenErrors({ name: { type: 'custom', message: 'missing' }, stocks })).toEqual({
      name: ['missing'],
      stocks: ['too few'],
      'stocks.1.inventories.0.quantity': ['wrong'],
    });
});

test('a field is called by its label, one in a list by its row, and what is no field by nothing', () => {
  const labels = {
    name: 'Name',
    stocks: 'Variant',
    'stocks.price': 'Price',
    'stocks.inventories.quantity': 'Quantity',
    'data.items': 'Question',
    'data.items.answer': 'Answer',
  };
  expect(
    [
      'name',
      'stocks',
      'stocks.0.price',
      'stocks.11.inventories.2.quantity',
      'stocks.3.other',
      'data.items.4.answer',
      'general',
    ].map((field) => getFormLabel(labels, field)),
  ).toEqual([
    'Name',
    'Variant',
    'Variant 1, Price',
    'Variant 12, Quantity',
    'Variant 4',
    'Question 5, Answer',
    undefined,
  ]);
  const rowLabel = (label: string, list: string, index: number) =>
    list === 'stocks' && index === 0 ? `${label} of Celadon` : undefined;
  expect(
    ['stocks.0.price', 'stocks.0', 'stocks.1.price', 'name'].map((field) =>
      getFormLabel(labels, field, rowLabel),
    ),
  ).toEqual(['Price of Celadon', 'Variant 1', 'Variant 2, Price', 'Name']);
});
