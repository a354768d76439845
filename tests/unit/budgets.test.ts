import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { budgets, overBudget, timeTable, watchSpeed } from '@/scripts/support/budgets.mjs';
import { countProcessor } from '@/scripts/support/processor-time.mjs';

const part = { name: 'unit', wall: 40, cpu: 70, others: 0, slowness: 1, budget: 40 };

test('the parts of a run have a quarter of an hour together', () => {
  expect(Object.values(budgets).reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(900);
});

test.each([
  ['within it', {}, undefined],
  ['over it by less than a fifth', { wall: 47, cpu: 94 }, undefined],
  ['slow because others had the machine', { wall: 120, cpu: 80, others: 160 }, undefined],
  ['busy for too long', { wall: 49, cpu: 98 }, /^unit: processor time 98 s, more than 96$/],
  ['busy for too long beside others', { wall: 200, cpu: 98, others: 300 }, /processor time/],
  ['as busy as the machine was slow', { wall: 120, cpu: 240, slowness: 2.5 }, undefined],
  ['busier than the machine was slow', { wall: 120, cpu: 245, slowness: 2.5 }, /more than 240$/],
  ['waiting for something', { wall: 55, cpu: 20 }, /^unit: time by itself 55 s/],
  ['without a budget', { name: 'long', wall: 999, cpu: 999, budget: undefined }, undefined],
  ['on a system that does not tell', { wall: 999, cpu: undefined }, undefined],
])('a part that is %s', (_, measured, complaint) => {
  const message = overBudget({ ...part, ...measured }, 2);
  if (complaint) expect(message).toMatch(complaint);
  else expect(message).toBeUndefined();
});

test('the table has a line for each part and one for all', () => {
  const lines = timeTable([part, { ...part, name: 'types', cpu: undefined }]).split('\n');
  expect(lines.map((line) => line.split(/\s+/)[0])).toEqual(['part', 'unit', 'types', 'all']);
});

test('a machine is never faster than the budgets, and tells at once how slow it is', () => {
  const slowness = watchSpeed().end();
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(slowness).toBeLessThan(50);
});

const BUSY = 'while (process.cpuUsage().user < 300_000);';

test.runIf(process.platform === 'linux')(
  'what children took counts while they run, and after they have ended',
  async () => {
    const ended = countProcessor(() => [process.pid]);
    execFileSync(process.execPath, ['-e', BUSY]);
    expect(ended.end()).toBeGreaterThan(0.2);
    const running = countProcessor(() => [process.pid]);
    const stays = `${BUSY} process.stdout.write('.'); setInterval(() => {}, 9)`;
    const child = spawn(process.execPath, ['-e', stays]);
    try {
      await once(child.stdout, 'data');
      expect(running.end()).toBeGreaterThan(0.2);
    } finally {
      child.kill();
    }
  },
);
