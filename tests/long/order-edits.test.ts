import '../support/data/own-database';
import { expect, test } from 'vitest';
import { expectPreviewsKept } from '../support/data/random-edits';
import { brokenPromises, openShop } from '../support/data/shop';

test('500 random edits of orders come to what their previews said, and reserve what they hold', {
  timeout: 600_000,
}, async () => {
  await expectPreviewsKept(await openShop(), 100);
  expect(await brokenPromises()).toEqual({});
});
