import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyQueues } from '../../support/data/jobs';
import { commands, runCommand } from '../../support/data/order-commands';
import { openWorld, type Stand, stands, type World } from '../../support/data/order-stands';
import { brokenPromises, readOrder } from '../../support/data/shop';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(emptyQueues);
afterAll(async () => expect(await brokenPromises()).toEqual({}));

/** Where a command may be given to an order. */
const standsOfCommands: Stand[] = [
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
];
const cases = standsOfCommands.flatMap((stand) =>
  Object.keys(commands).map((command) => [stand, command] as const),
);

/** An order whose last command was refused, which therefore still stands so. */
let untouched: { stand: Stand; order_id: number } | undefined;
let storedCount = 0;

test.each(cases)(
  'an order that is %s is stored as the command to %s says, or refuses it untouched',
  async (stand, name) => {
    const { order_id } = untouched?.stand === stand ? untouched : await stands[stand](world);
    const { version } = await readOrder({ order_id });
    const result = await runCommand(order_id, name);
    untouched = result ? undefined : { stand, order_id };
    if (result) {
      storedCount += 1;
      expect(result.saved).toEqual(result.expected);
    } else expect((await readOrder({ order_id })).version).toBe(version);
  },
);

test('four in ten commands are of those that an order takes where it stands', () => {
  expect(storedCount / cases.length).toBeGreaterThan(0.4);
});
