import '../support/data/own-database';
import { expect, test } from 'vitest';
import { emptyQueues } from '../support/data/jobs';
import { commands, runCommand } from '../support/data/order-commands';
import { openWorld, type Stand, stands } from '../support/data/order-stands';
import { brokenPromises } from '../support/data/shop';
import { rng } from '../support/values/rng';

const SEQUENCES = 2000;
const MOST_COMMANDS = 12;

test('2,000 random sequences of commands store what they say, and keep every promise', {
  timeout: 3_600_000,
}, async () => {
  const world = await openWorld();
  const { pick, below } = rng(47);
  let commandCount = 0;
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const stand = pick(Object.keys(stands) as Stand[]);
    const { order_id } = await stands[stand](world);
    const names: string[] = [];
    for (let n = 1 + below(MOST_COMMANDS); n > 0; n--) {
      const name = pick(Object.keys(commands));
      const result = await runCommand(order_id, name);
      if (!result) continue;
      names.push(name);
      commandCount += 1;
      expect(result.saved, `${sequence}: ${stand}, ${names.join(', ')}`).toEqual(result.expected);
    }
    await emptyQueues();
    if (sequence % 100 === 99) expect(await brokenPromises(), `until ${sequence}`).toEqual({});
  }
  expect(commandCount).toBeGreaterThan(SEQUENCES);
});
