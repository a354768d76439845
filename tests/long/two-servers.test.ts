import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changesMissed,
  type OtherServer,
  openOtherServer,
  visitedMeanwhile,
} from '../support/server/other-server';

let shops: OtherServer;
beforeAll(async () => {
  shops = await openOtherServer();
});
afterAll(() => shops?.close());

test('100 changes through one server are each in the next answer of the other, also when Postgres ends the listening connections', async ({
  annotate,
}) => {
  const { missed, milliseconds } = await changesMissed(shops, 100, 25);
  await annotate(
    `the next answer with the change in it: median ${milliseconds[50]?.toFixed(1)} ms, at most ${milliseconds[99]?.toFixed(1)} ms`,
  );
  expect(missed).toEqual([]);
});

test('40 changes made while the other server is busy rendering are each in its answers 250 ms later', async ({
  annotate,
}) => {
  const { seen, changes, last } = await visitedMeanwhile(shops, 40);
  const olderThan = (milliseconds: number) =>
    seen.filter((visit) =>
      changes.some(
        ({ changedAt, price }) =>
          visit.requestedAt > changedAt + milliseconds && visit.price < price,
      ),
    );
  await annotate(
    `${seen.length} answers meanwhile, ${olderThan(0).length} of them from the round trip after a change`,
  );
  // A round trip between the servers is allowed for: these share two cores with the visitors.
  expect(olderThan(250)).toEqual([]);
  expect(await shops.shownByOther()).toBe(last);
});
