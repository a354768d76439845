import '../support/data/own-database';
import { test } from 'vitest';
import { expectSameAfterImport } from '../support/data/large-sheet';
import { openShop } from '../support/data/shop';

test('an export of 5,000 rows comes back in parts and changes nothing, no product in two of them', {
  timeout: 60_000,
}, async () => {
  await openShop();
  await expectSameAfterImport(5000);
});
