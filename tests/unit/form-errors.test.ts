import { expect, test } from 'vitest';
import { flattenErrors, labelOf, nestErrors } from '@/components/admin/form/form-errors';

test('messages by path become nested errors and come back as they were, a list’s own beside those in it', () => {
  const messages = {
    'stocks.1.inventories.0.quantity': 'wrong',
    stocks: 'too few',
    name: 'missing',
  };
  expect(flattenErrors(nestErrors(messages))).toEqual({
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
    ].map((field) => labelOf(labels, field)),
  ).toEqual([
    'Name',
    'Variant',
    'Variant 1, Price',
    'Variant 12, Quantity',
    'Variant 4',
    'Question 5, Answer',
    undefined,
  ]);
});
