import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer, session } from '@/db/schema/auth';
import { purgeSessions } from '@/lib/auth/purge-sessions';
import { endOtherSessions, listOwnSessions, revokeOwnSession } from '@/lib/auth/session-list';
import {
  type Device,
  endLoginSession,
  endLoginSessions,
  extendLoginSession,
  noteSessionSeen,
  openLoginSession,
  readLoginSession,
} from '@/lib/auth/sessions';
import type { TokenAudience } from '@/lib/auth/token';
import type { CustomerContext } from '@/lib/core/context';
import { member, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Version/18.2 Mobile/15E148 Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0';
const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

async function person(): Promise<CustomerContext> {
  const ctx = await member();
  if (ctx.actor.kind !== 'customer') throw new Error('no customer');
  return { ...ctx, actor: ctx.actor };
}
async function logIn(ctx: CustomerContext, device: Device = {}, now = new Date()) {
  const login = await openLoginSession(await system(now), 'shopper', ctx.actor.id, device);
  const live = await readLoginSession(database(), login.token, 'shopper', now);
  return { ...login, sid: live?.sid ?? '' };
}
const isLive = async (token: string, audience: TokenAudience = 'shopper', now = new Date()) =>
  Boolean(await readLoginSession(database(), token, audience, now));
const readSessionRow = async (sid: string) =>
  (await database().select().from(session).where(eq(session.id, sid)))[0];

test('a person sees their own logins in words, the one in use last first, and which is this one', async () => {
  const ctx = await person();
  const phone = await logIn(ctx, {
    user_agent: safari,
    address: '203.0.113.7',
    place: 'Kowloon, HK',
  });
  const desktop = await logIn(ctx, { user_agent: edge }, later(1));
  await logIn(await person(), { user_agent: edge });
  const listed = await listOwnSessions({ ...ctx, session_id: phone.sid });
  expect(listed).toMatchObject([
    { id: desktop.sid, browser: 'Edge', system: 'Windows', current: false },
    {
      id: phone.sid,
      browser: 'Safari',
      system: 'iPhone',
      current: true,
      address: '203.0.113.7',
      place: 'Kowloon, HK',
    },
  ]);
  expect(JSON.stringify(listed)).not.toContain(phone.token);
});

test('logins that ended or are over are not listed', async () => {
  const ctx = await person();
  const ended = await logIn(ctx);
  await endLoginSession(ctx, ended.sid);
  await logIn(ctx, {}, later(-1500));
  expect(await listOwnSessions(ctx)).toEqual([]);
});

test('a person ends one of their logins; another’s is a 404 and lives on, of staff too', async () => {
  const [mine, other] = [await person(), await person()];
  const [own, theirs] = [await logIn(mine), await logIn(other)];
  const boss = await owner();
  const { token: staff } = await openLoginSession(boss, 'admin', boss.actor.id);
  const foreign = [
    theirs.sid,
    (await readLoginSession(database(), staff, 'admin', new Date()))?.sid,
  ];
  for (const id of [...foreign, randomUUID()])
    await expect(revokeOwnSession(mine, id ?? '')).rejects.toMatchObject({ status: 404 });
  await revokeOwnSession(mine, own.sid);
  await expect(revokeOwnSession(mine, own.sid)).rejects.toMatchObject({ status: 404 });
  expect([await isLive(own.token), await isLive(theirs.token)]).toEqual([false, true]);
  expect(await isLive(staff, 'admin')).toBe(true);
});

test('logging out everywhere else leaves this login and everybody else’s', async () => {
  const [mine, other] = [await person(), await person()];
  const [currentLogin, otherLogin, away] = [
    await logIn(mine),
    await logIn(mine),
    await logIn(mine),
  ];
  const theirs = await logIn(other);
  expect(await endOtherSessions({ ...mine, session_id: currentLogin.sid })).toBe(2);
  const live = [currentLogin, otherLogin, away, theirs].map(({ token }) => isLive(token));
  expect(await Promise.all(live)).toEqual([true, false, false, true]);
});

test('of twenty who extend a login at once one does, and all get tokens of the same end', async () => {
  const ctx = await person();
  const { sid } = await logIn(ctx, {}, later(-30));
  const before = await readSessionRow(sid);
  const tries = await Promise.all(
    Array.from({ length: 20 }, async () => extendLoginSession(await system(), 'shopper', sid)),
  );
  const ends = new Set(tries.map(({ expires_at }) => expires_at.getTime()));
  expect(ends.size).toBe(1);
  expect([...ends][0]).toBeGreaterThan(before?.expires_at.getTime() ?? 0);
  for (const { token } of tries) expect(await isLive(token)).toBe(true);
});

test('a login that ended meanwhile is not extended', async () => {
  const ctx = await person();
  const { sid } = await logIn(ctx);
  await endLoginSessions(ctx, 'shopper', ctx.actor.id);
  await expect(extendLoginSession(ctx, 'shopper', sid)).rejects.toMatchObject({ status: 401 });
});

test('a login of staff lasts seven days at most, however often it is extended, a shopper’s ninety', async () => {
  const boss = await owner();
  const { actor } = await person();
  for (const [audience, id, days] of [
    ['admin', boss.actor.id, 7],
    ['shopper', actor.id, 90],
  ] as const) {
    const opened = Date.now();
    const { token } = await openLoginSession(await system(), audience, id);
    const sid = (await readLoginSession(database(), token, audience, new Date()))?.sid ?? '';
    const end = opened + days * 24 * 60 * MINUTE;
    const near = await system(new Date(end - 20 * MINUTE));
    const { expires_at } = await extendLoginSession(near, audience, sid);
    expect(Math.abs(expires_at.getTime() - end)).toBeLessThan(MINUTE);
    expect(await isLive(token, audience, new Date(end + MINUTE))).toBe(false);
  }
});

test('that a login is in use is written down once in five minutes, of the customer too', async () => {
  const { actor } = await person();
  const ctx = await system();
  const { token } = await openLoginSession(ctx, 'shopper', actor.id, { user_agent: safari });
  const sid = (await readLoginSession(database(), token, 'shopper', new Date()))?.sid ?? '';
  const seen = async () => {
    const [of] = await database().select().from(customer).where(eq(customer.id, actor.id));
    return [(await readSessionRow(sid))?.last_seen_at?.getTime(), of?.last_seen_at?.getTime()];
  };
  const opened = ctx.now().getTime();
  expect(await seen()).toEqual([opened, opened]);
  const device = { user_agent: edge, address: '203.0.113.8', place: 'HK' };
  await noteSessionSeen(database(), sid, device, new Date(opened + 4 * MINUTE));
  expect(await seen()).toEqual([opened, opened]);
  await noteSessionSeen(database(), sid, device, new Date(opened + 6 * MINUTE));
  expect(await seen()).toEqual([opened + 6 * MINUTE, opened + 6 * MINUTE]);
  expect(await readSessionRow(sid)).toMatchObject(device);
});

test('logins that ended a month ago are deleted with what is known of their devices', async () => {
  const ctx = await person();
  const [live, ended, over] = [
    await logIn(ctx),
    await logIn(ctx),
    await logIn(ctx, {}, later(-40 * 24 * 60)),
  ];
  await endLoginSession({ ...ctx, now: () => later(-31 * 24 * 60) }, ended.sid);
  await purgeSessions(ctx);
  expect(await readSessionRow(live.sid)).toBeDefined();
  expect([await readSessionRow(ended.sid), await readSessionRow(over.sid)]).toEqual([
    undefined,
    undefined,
  ]);
});
