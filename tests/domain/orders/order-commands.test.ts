import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyQueues } from '../../support/data/jobs';
import { commands, runCommand } from '../../support/data/order-commands';
import { openWorld, type Stand, stands, type World } from '../../support/data/order-stands';
import { brokenPromises } from '../../support/data/shop';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(emptyQueues);
afterAll(async () => expect(await brokenPromises()).toEqual({}));

/** Where a command may be given to an order that stands so; what it refuses is no case. */
const cases = Object.keys(commands).flatMap((command) =>
  (
    [
      'pending, by transfer',
      'pending, paid in part',
      'pending, cash, sent in part',
      'paid, by transfer',
      'paid, given back in part',
      'shipped, by transfer',
      'shipped, given back in part',
      'shipped, cash on delivery',
      'completed, cash on delivery',
      'canceled, paid in part',
    ] satisfies Stand[]
  ).map((stand) => [stand, command] as const),
);

test.each(cases)('an order that is %s is stored as the command to %s says', async (stand, name) => {
  const { order_id } = await stands[stand](world);
  const result = await runCommand(order_id, name);
  if (result) expect(result.saved).toEqual(result.expected);
});
