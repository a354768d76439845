import '../support/data/own-database';
import { test } from 'vitest';
import { expectUndone } from '../support/activity/undone';

test.each([11, 12, 13])(
  '200 random changes undone in random order: the shop is as before (seed %i)',
  { timeout: 300_000 },
  (seed) => expectUndone(seed, 200),
);
