import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin, customer, session } from '@/db/schema/auth';
import { authenticateAdmin, authenticateCustomer } from '@/lib/auth/authenticate';
import { hashPassword } from '@/lib/auth/password';
import { ensureRoles } from '@/lib/auth/roles';
import { endLoginSessions } from '@/lib/auth/sessions';
import { transaction } from '@/lib/core/context';
import { system } from '../../support/data/shop';

const OLD = 'the password until now';
const NEW = 'another one from now on';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function shopper() {
  const email = `${randomUUID()}@buyer.test`;
  const names = { first_name: 'Ka Yan', last_name: 'Lam' };
  const [row] = await database()
    .insert(customer)
    .values({ ...names, email, password_hash: await hashPassword(OLD) })
    .returning();
  return { id: row?.id ?? 0, email };
}
async function staff() {
  await ensureRoles(await system());
  const email = `${randomUUID()}@shop.test`;
  const [row] = await database()
    .insert(admin)
    .values({ name: 'Mei Lau', email, password_hash: await hashPassword(OLD), role_id: 1 })
    .returning();
  return { id: row?.id ?? 0, email };
}
const audiences = {
  shopper: { make: shopper, table: customer, logIn: authenticateCustomer },
  admin: { make: staff, table: admin, logIn: authenticateAdmin },
} as const;

for (const [audience, { make, table, logIn }] of Object.entries(audiences))
  test(`whoever logs in with the old password at the moment it is changed is not in: ${audience}`, async () => {
    const { id, email } = await make();
    const kind = audience as keyof typeof audiences;
    const ctx = await system();
    let login: Promise<unknown> = Promise.resolve();
    await transaction(ctx, async (ctx) => {
      const password_hash = await hashPassword(NEW);
      await ctx.db.update(table).set({ password_hash }).where(eq(table.id, id));
      await endLoginSessions(ctx, kind, id);
      login = logIn(await system(), { email, password: OLD }, {});
      login.catch(() => undefined);
      // Long enough for the old password to be found right, as it is until this commits.
      await pause(500);
    });
    await expect(login).rejects.toMatchObject({
      status: 422,
      fields: { email: [{ key: 'wrong_login' }] },
    });
    const live = and(
      eq(session.audience, kind),
      eq(session.subject_id, id),
      isNull(session.revoked_at),
    );
    expect(await database().$count(session, live)).toBe(0);
  });

for (const [audience, { make, table, logIn }] of Object.entries(audiences))
  test(`two who log in at once with a password whose hash is outdated are both in: ${audience}`, async () => {
    const { id, email } = await make();
    const weak = { memoryCost: 8192, timeCost: 2, parallelism: 1 };
    const password_hash = await hash(OLD.normalize('NFC'), weak);
    await database().update(table).set({ password_hash }).where(eq(table.id, id));
    const ctx = await system();
    await Promise.all([1, 2].map(() => logIn(ctx, { email, password: OLD }, {})));
    const kind = audience as keyof typeof audiences;
    const opened = and(eq(session.audience, kind), eq(session.subject_id, id));
    expect(await database().$count(session, opened)).toBe(2);
    const [row] = await database().select().from(table).where(eq(table.id, id));
    expect(row?.password_hash).not.toBe(password_hash);
  });
