import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { customer } from '@/db/schema/auth';
import { rateLimit } from '@/db/schema/settings';
import { issueAccountToken } from '@/lib/auth/account-tokens';
import { hashPassword } from '@/lib/auth/password';
import { readCustomerProfile } from '@/lib/auth/profile';
import type { CustomerContext } from '@/lib/core/context';
import { readConfirmLink } from '@/lib/customers/confirm-email';
import { resetPassword } from '@/lib/customers/passwords/reset';
import { updateProfile } from '@/lib/customers/profile';
import { profileInput } from '@/lib/customers/profile.schema';
import { assertMayLinkSocial } from '@/lib/customers/social/links';
import { guest, member } from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

const OLD = 'the password until now';
const NEW = 'another one from now on';
const passwords = { password: NEW, password_confirmation: NEW };

beforeEach(async () => {
  await database().delete(rateLimit);
});

async function shopper(): Promise<CustomerContext> {
  const ctx = (await member()) as CustomerContext;
  const password_hash = await hashPassword(OLD);
  await database().update(customer).set({ password_hash }).where(eq(customer.id, ctx.actor.id));
  return ctx;
}
const linkFor = (ctx: CustomerContext, email: string) =>
  issueAccountToken(ctx, { kind: 'confirm_email', customer_id: ctx.actor.id, email });

const ways: Record<string, (ctx: CustomerContext) => Promise<unknown>> = {
  'their profile': (ctx) =>
    updateProfile(ctx, profileInput.parse({ ...passwords, current_password: OLD })),
  'a mailed link': async (ctx) => {
    const { id: customer_id, email } = ctx.actor;
    const token = await issueAccountToken(ctx, { kind: 'password_reset', customer_id, email });
    return resetPassword(await guest(), { ...passwords, email, token });
  },
};

for (const [way, change] of Object.entries(ways)) {
  test(`a new password by ${way} takes a change of the e-mail back that waits, not the link to their own`, async () => {
    const [robbed, calm] = [await shopper(), await shopper()];
    const foreign = await linkFor(robbed, `${randomUUID()}@elsewhere.test`);
    const own = await linkFor(calm, calm.actor.email);
    expect((await readConfirmLink(robbed, foreign)).state).toBe('open');
    await change(robbed);
    await change(calm);
    expect(await readConfirmLink(robbed, foreign)).toEqual({ state: 'ended' });
    expect((await readCustomerProfile(robbed)).pending_email).toBeNull();
    expect((await readConfirmLink(calm, own)).state).toBe('open');
  });

  test(`a new password by ${way} is logged in the customer’s history, and never what it is`, async () => {
    const ctx = await shopper();
    await change(ctx);
    const [logged] = await database()
      .select()
      .from(recordChange)
      .where(and(eq(recordChange.resource, 'user'), eq(recordChange.record_id, ctx.actor.id)))
      .orderBy(desc(recordChange.id));
    expect(logged?.fields).toEqual(['password']);
    expect(JSON.stringify(logged)).not.toMatch(/argon2|another one/);
  });
}

test('after eight wrong passwords whoever links a provider is told of passwords, not of logins', async () => {
  const ctx = await shopper();
  for (let n = 0; n < 8; n++) await refusedFields(() => assertMayLinkSocial(ctx, 'a guess'));
  await expect(assertMayLinkSocial(ctx, OLD)).rejects.toMatchObject({
    status: 429,
    fields: { general: [{ key: 'too_many_passwords' }] },
  });
});

test('a password of blanks alone is none (§5.1)', () => {
  const blank = { password: ' '.repeat(9), password_confirmation: ' '.repeat(9) };
  const { error } = profileInput.safeParse({ ...blank, current_password: OLD });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['password', 'required'],
  ]);
});
