import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { accountToken } from '@/db/schema/auth';
import { issueAccountToken, redeemAccountToken } from '@/lib/auth/account-tokens';
import { purgeSessions } from '@/lib/auth/purge-sessions';
import type { CustomerContext } from '@/lib/core/context';
import { member } from '../../support/shop';

const DAY = 24 * 3_600_000;

test('a month after a link was used or ended, it and the e-mail it went to are deleted', async () => {
  const ctx = (await member()) as CustomerContext;
  const ago = (days: number) => ({ ...ctx, now: () => new Date(Date.now() - days * DAY) });
  const { id: customer_id } = ctx.actor;
  const issue = (days: number, kind: 'confirm_email' | 'set_password', email: string) =>
    issueAccountToken(ago(days), { kind, customer_id, email });
  const used = await issue(40, 'confirm_email', 'used@buyer.test');
  expect(await redeemAccountToken(ago(39.5), ['confirm_email'], used)).toBeDefined();
  await issue(40, 'set_password', 'ended@buyer.test');
  await issue(2, 'confirm_email', 'fresh@buyer.test');
  await purgeSessions(ctx);
  const left = await database()
    .select({ email: accountToken.email })
    .from(accountToken)
    .where(eq(accountToken.customer_id, customer_id));
  expect(left).toEqual([{ email: 'fresh@buyer.test' }]);
});
