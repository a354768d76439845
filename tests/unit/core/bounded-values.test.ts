import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesQuery } from '@/lib/activity/changes.schema';
import { stemWord } from '@/lib/catalog/indexing/stem';
import { stepInput } from '@/lib/checkout/step.schema';
import { widgetRequest } from '@/lib/content/widget.schema';
import { addressFormat } from '@/lib/core/address/address-fields';
import { commonFormat } from '@/lib/core/address/address-formats';
import { Refusal } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { instant } from '@/lib/core/moment.schema';
import { toUnstorableRefusal } from '@/lib/core/records/violations';
import { decimal, id, required, version } from '@/lib/core/rules.schema';
import { parseShopRoute } from '@/lib/core/web/shop-routes';
import { shipmentInput } from '@/lib/orders/order.schema';
import { paymentMethodInput } from '@/lib/payments/payment-method.schema';

const refused = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success;

test('an id fits its column, as a number and as text', () => {
  for (const value of [0, -1, 1.5, 2 ** 31, 2 ** 53, '2147483648', '99999999999', '1e3', '0x1'])
    expect([value, refused(id, value)]).toEqual([value, true]);
  expect([id.parse(2 ** 31 - 1), id.parse('7')]).toEqual([2 ** 31 - 1, 7]);
  expect(refused(widgetRequest, { type: 'products', data: { ids: [2 ** 31] } })).toBe(true);
  expect(refused(version, 2 ** 31)).toBe(true);
});

test('quantities and amounts fit their columns', () => {
  const shipped = (quantity: unknown) => ({ items: [{ order_item_id: 1, quantity }] });
  for (const quantity of [0, -1, 1_000_000, 2 ** 31, '2147483648', 1e21])
    expect([quantity, refused(shipmentInput, shipped(quantity))]).toEqual([quantity, true]);
  expect(refused(shipmentInput, shipped(999_999))).toBe(false);
  expect([refused(decimal, '99999999.99'), refused(decimal, '100000000')]).toEqual([false, true]);
  const method = { code: 'x', title: 'X', type: 'card', provider: 'sandbox' };
  const fee = (fee_type: string, fee_value: string) =>
    refused(paymentMethodInput, { ...method, fee_type, fee_value });
  expect([fee('percent', '100'), fee('percent', '101')]).toEqual([false, true]);
  expect([fee('fixed', '999999'), fee('fixed', '1000000')]).toEqual([false, true]);
});

test('a moment is one that the database can write', () => {
  const far = ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '1969-12-31', 8.64e15];
  for (const moment of far) expect([moment, refused(instant, moment)]).toEqual([moment, true]);
  expect(refused(changesQuery, { since: '+010000-01-01T00:00:00.000Z' })).toBe(true);
  expect(refused(changesQuery, { since: '2026-01-01T00:00:00Z' })).toBe(false);
});

test('a button of the checkout that names no line does nothing but work the form out anew', () => {
  const pressed = (intent: string) => stepInput.parse({ intent }).intent;
  expect(pressed('remove:12')).toBe('remove:12');
  for (const intent of ['remove:2147483648', 'remove:', 'remove:x', 'toString', 'remove:-1'])
    expect(pressed(intent)).toBe('update');
  expect(refused(stepInput, { quantity: { '9999999999': '1' } })).toBe(true);
});

test('a name that every object has is no country, no word, no kind of page and no field', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty']) {
    expect(addressFormat(name)).toBe(commonFormat);
    expect(typeof stemWord(name)).toBe('string');
    expect(parseShopRoute(`/${name}/x`)).toEqual({ kind: 'unknown' });
    const record = z.record(z.string(), required());
    const { error } = record.safeParse(Object.fromEntries([[name, '']]));
    if (error) expect(issueTexts(error)[name]).toEqual([{ key: 'required' }]);
  }
});

test('what only the database could not store is a refusal, and any other error a failure', () => {
  for (const code of ['22021', '22P05', '22003', '22P02', '22007', '22008'])
    expect(toUnstorableRefusal(Object.assign(new Error(), { code }))).toBeInstanceOf(Refusal);
  for (const code of ['42601', '57014', '08006', 'ECONNREFUSED'])
    expect(toUnstorableRefusal(Object.assign(new Error(), { code }))).toBeUndefined();
});

test('a text that is made to be read slowly as an amount is refused at once', () => {
  for (const text of [`1-${' '.repeat(200_000)}`, `${','.repeat(200_000)}1,`]) {
    const from = performance.now();
    expect(refused(decimal, text)).toBe(true);
    expect(performance.now() - from).toBeLessThan(50);
  }
});
