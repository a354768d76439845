import '../support/data/own-database';
import { test } from 'vitest';
import { expectMoves } from '../support/data/menu-moves';

test(
  '1,000 moves anywhere: what was wanted stands there, in strictly ascending orders, without a circle, by one write',
  {
    timeout: 300_000,
  },
  () => expectMoves(1000),
);
