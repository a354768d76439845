import { encode } from 'next-auth/jwt';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { openLoginSession, readLoginSession } from '@/lib/auth/sessions';
import { openToken, sealToken } from '@/lib/auth/token';
import { env } from '@/lib/core/env';
import { member, system } from '../../support/data/shop';

/** The session of a customer who is logged in: what every token below pretends to be. */
async function liveSession() {
  const { actor } = await member();
  if (actor.kind !== 'customer') throw new Error('no customer');
  const { token } = await openLoginSession(await system(), 'shopper', actor.id);
  const sid = (await openToken(token, 'shopper'))?.sid ?? '';
  return { token, sid };
}
const opens = async (token: string, audience: 'shopper' | 'admin' = 'shopper') =>
  Boolean(await readLoginSession(database(), token, audience, new Date()));
const salt = 'harbour.shopper';
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token opens its own session, for its own audience alone', async () => {
  const { token } = await liveSession();
  expect([await opens(token), await opens(token, 'admin')]).toEqual([true, false]);
});

test('a token without a signature, of another key, salt or form opens nothing', async () => {
  const { token, sid } = await liveSession();
  const claims = { audience: 'shopper', sid };
  const secret = env().AUTH_SECRET;
  const forged = {
    'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`,
    'alg none in five parts': `${base64({ alg: 'none', enc: 'none' })}..${base64(claims)}..`,
    'another key': await encode({ token: claims, secret: 'a secret of somebody else', salt }),
    'another salt': await encode({ token: claims, secret, salt: 'harbour' }),
    'the other audience’s salt': await encode({ token: claims, secret, salt: 'harbour.admin' }),
    'the other audience inside': await encode({
      token: { ...claims, audience: 'admin' },
      secret,
      salt,
    }),
    altered: `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    'the bare session': sid,
  };
  for (const [name, made] of Object.entries(forged))
    expect([name, await opens(made)]).toEqual([name, false]);
});

test('a token that is over, or not valid yet, opens nothing while its session lives', async () => {
  const { sid } = await liveSession();
  const secret = env().AUTH_SECRET;
  const claims = { audience: 'shopper', sid };
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const later = await encode({ token: { ...claims, nbf: inAnHour }, secret, salt });
  const over = await sealToken({ audience: 'shopper', sid }, -60);
  expect([await opens(over), await opens(later)]).toEqual([false, false]);
  expect(await opens(await sealToken({ audience: 'shopper', sid }, 60))).toBe(true);
});
