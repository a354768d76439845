import '../support/data/own-database';
import { test } from 'vitest';
import { expectCompletions } from '../support/data/completions';
import { openDemoCatalogue } from '../support/data/demo-catalogue';

test('200 beginnings of names, categories and brands: every completion brings something', {
  timeout: 180_000,
}, async () => {
  await openDemoCatalogue();
  await expectCompletions(200);
});
