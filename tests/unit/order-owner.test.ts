import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources, withoutComments } from '../support/values/sources';

const sources = readSources('app', 'lib', 'db', 'scripts');

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

test('the desk of orders reads: it writes nothing, and has others write three things', () => {
  const desk = sources
    .filter(({ path }) => path.startsWith('lib/order-desk/'))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
  expect(desk.length).toBeGreaterThan(40);
  const having = (pattern: RegExp) =>
    desk.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`),
    );
  const called = 'saveOrder|emit|emitAll|enqueue|transaction|joinTransaction';
  expect(having(new RegExp(`\\.(insert|update|delete)\\(|\\b(${called})\\(`, 'g'))).toEqual([]);
  expect(having(/\b(insert into|delete from|update \w+ set|for (update|share))\b/gi)).toEqual([]);
  expect(having(/\.for\(|\b(create|update|delete)Record\(|\block(Order|Keys)\(/g)).toEqual([]);
  expect(having(/\b(issueInvoices|logChange|queueMail)(?=\()/g).sort()).toEqual([
    'lib/order-desk/export/export.ts: logChange',
    'lib/order-desk/mails/mail-about-order.ts: queueMail',
    'lib/order-desk/papers/print-papers.ts: issueInvoices',
    'lib/order-desk/papers/print-papers.ts: issueInvoices',
  ]);
});
