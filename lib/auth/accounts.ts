import 'server-only';
import { eq } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { stored } from '@/lib/core/rows';
import type { AccountInput, OwnerInput } from './account.schema';
import { choosePassword } from './choose-password';
import { assertMayGrant, ensureRoles } from './roles';

export type Account = Omit<typeof admin.$inferSelect, 'password_hash'>;

/**
 * Creates an admin account. Refuses a taken e-mail, a password that is easy to guess, an
 * unknown role, and a role that may do more than who gives it.
 */
export const createAdmin = (ctx: Context, input: AccountInput) =>
  transaction(ctx, async (ctx): Promise<Account> => {
    const [given] = await ctx.db.select().from(role).where(eq(role.id, input.role_id));
    if (!given) throw invalid('role_id', 'check_input');
    assertMayGrant(ctx, given);
    const { name, email, enabled, role_id, language } = input;
    const values = {
      name,
      email,
      enabled,
      role_id,
      language: language ?? 'en-US',
      password_hash: await choosePassword(ctx, input.password, { email, names: [name] }),
    };
    const row = stored(await ctx.db.insert(admin).values(values).returning());
    const { password_hash: _, ...account } = row;
    return account;
  });

/**
 * Creates the first owner of a shop, and its roles where there are none yet. Refuses when
 * the shop has an owner.
 */
export const createFirstOwner = (ctx: Context, { name, email, password }: OwnerInput) =>
  transaction(ctx, async (ctx): Promise<Account> => {
    const roles = await ensureRoles(ctx);
    const owner = roles.find(({ is_owner }) => is_owner);
    if (!owner) throw new Error('this shop has roles, but none of an owner');
    const [known] = await ctx.db
      .select({ id: admin.id })
      .from(admin)
      .innerJoin(role, eq(role.id, admin.role_id))
      .where(eq(role.is_owner, true))
      .limit(1);
    if (known) throw conflict('general', 'owner_exists');
    return createAdmin(ctx, {
      name,
      email,
      password,
      password_confirmation: password,
      enabled: true,
      role_id: owner.id,
      language: undefined,
    });
  });
