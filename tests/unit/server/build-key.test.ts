import { expect, test } from 'vitest';
import nextConfig from '@/next.config.mjs';
import { toActionKey } from '@/scripts/support/action-key.mjs';
import { buildEnvironment } from '@/scripts/support/build.mjs';
import { readSources } from '../../support/values/sources';

const secrets = ['the first secret of a shop', 'another secret of the same shop'];
const builds = secrets.map((AUTH_SECRET) =>
  buildEnvironment({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: toActionKey(AUTH_SECRET) }),
);

test('a build is the same whatever the secret of the shop', () => {
  expect(builds[0]).toEqual(builds[1]);
  expect(builds[0]?.HARBOUR_BUILD).toMatch(/^[0-9a-f]{64}$/);
});

test('a setting of the build makes another one', () => {
  const other = buildEnvironment({ NEXT_PUBLIC_COLOUR: 'blue' });
  expect(other.HARBOUR_BUILD).not.toBe(builds[0]?.HARBOUR_BUILD);
});

test('a build is called by its sources, and without them by chance', () => {
  const before = process.env.HARBOUR_BUILD;
  Object.assign(process.env, { HARBOUR_BUILD: builds[0]?.HARBOUR_BUILD });
  expect(nextConfig.generateBuildId?.()).toBe(builds[0]?.HARBOUR_BUILD.slice(0, 20));
  delete process.env.HARBOUR_BUILD;
  expect(nextConfig.generateBuildId?.()).toBeNull();
  if (before) process.env.HARBOUR_BUILD = before;
});

test('what a server encrypts with depends on its secret, and is no key of a build', () => {
  const keys = secrets.map(toActionKey);
  expect(new Set([...keys, builds[0]?.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY]).size).toBe(3);
  expect(keys.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32]);
});

test('no server action closes over values, which would be encrypted', () => {
  const inside = readSources('app', 'components', 'lib').filter(({ text }) =>
    /(?<!^)['"]use server['"]/.test(text),
  );
  expect(inside.map(({ path }) => path)).toEqual([]);
});
