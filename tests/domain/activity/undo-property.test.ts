import { test } from 'vitest';
import { expectUndone } from '../../support/activity/undone';

test(
  'random changes undone in random order: the shop is as before',
  {
    timeout: 60_000,
  },
  () => expectUndone(11, 40),
);
