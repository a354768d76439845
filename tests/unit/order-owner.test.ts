import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesOf } from '../support/sources';

const sources = sourcesOf('app', 'lib', 'db', 'scripts');

test('only lib/orders saves an order', () => {
  const saving = sources.filter(({ imports }) =>
    imports.some(({ from }) => from === '/lib/orders/order/save'),
  );
  expect(saving.map(({ path }) => path).filter((path) => !path.startsWith('lib/orders/'))).toEqual(
    [],
  );
  expect(saving.length).toBeGreaterThan(5);
});

test('the owner of an order alone writes it and its parts', () => {
  const parts = 'orderItem|orderAdjustment|orderTax|orderFee|shipment|refund|returnRequest';
  const tables = `order|${parts}|returnItem|dispute|payment`;
  const writes = new RegExp(`\\.(update|insert|delete)\\((${tables})\\)`);
  const writers = sources
    .filter(({ path }) => /^(app|lib)\//.test(path))
    .filter(({ path }) => writes.test(readFileSync(path, 'utf8')))
    .map(({ path }) => path);
  expect(writers.filter((path) => !path.startsWith('lib/orders/order/'))).toEqual([
    // The line that says that a new order is free or to be collected.
    'lib/payments/ledger.ts',
    // What a deleted product was sold as knows it again once it is restored.
    'lib/products/product-relations.ts',
  ]);
});
