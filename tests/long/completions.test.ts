import '../support/own-database';
import { test } from 'vitest';
import { expectCompletions } from '../support/completions';
import { openDemoCatalogue } from '../support/demo-catalogue';

test('200 beginnings of names, categories and brands: every completion brings something', {
  timeout: 180_000,
}, async () => {
  await openDemoCatalogue();
  await expectCompletions(200);
});
