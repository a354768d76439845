import 'server-only';
import { eq } from 'drizzle-orm';
import { admin, customer } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { countAttempt, forgetAttempts } from './limits';
import type { Login, LoginInput } from './login.schema';
import { passwordMatches } from './password';
import { openSession } from './sessions';
import type { Audience } from './token';

type Account = { id: number; enabled: boolean; password_hash: string | null };
type Find = (ctx: Context, email: string) => Promise<Account | undefined>;

const findAdmin: Find = async (ctx, email) => {
  const [row] = await ctx.db
    .select({ id: admin.id, enabled: admin.enabled, password_hash: admin.password_hash })
    .from(admin)
    .where(eq(admin.email, email));
  return row;
};

const findCustomer: Find = async (ctx, email) => {
  const [row] = await ctx.db
    .select({ id: customer.id, enabled: customer.enabled, password_hash: customer.password_hash })
    .from(customer)
    .where(eq(customer.email, email));
  return row;
};

/**
 * The one password login behind every form and call: counts the attempt (429 when there
 * were too many), checks, opens a session.
 * An unknown e-mail and a wrong password get the same response after the same time; only
 * who knows the password learns that an account is disabled.
 */
async function authenticate(
  ctx: Context,
  audience: Audience,
  find: Find,
  { email, password }: LoginInput,
  address?: string,
): Promise<Login> {
  const attempts = `${audience}:${email}:${address ?? ''}`;
  await countAttempt('login', attempts);
  if (address) await countAttempt('login_address', address);
  const account = await find(ctx, email);
  const matches = await passwordMatches(password, account?.password_hash);
  if (!account || !matches) throw invalid('email', 'wrong_login');
  if (!account.enabled) throw invalid('email', 'account_disabled');
  await forgetAttempts('login', attempts);
  return openSession(ctx, audience, account.id);
}

/**
 * Logs a member of staff in. `address` is the caller's, when a proxy of ours passes it
 * on.
 */
export const authenticateAdmin = (ctx: Context, input: LoginInput, address?: string) =>
  authenticate(ctx, 'admin', findAdmin, input, address);

/** Logs a shopper in. `address` is the caller's, when a proxy of ours passes it on. */
export const authenticateCustomer = (ctx: Context, input: LoginInput, address?: string) =>
  authenticate(ctx, 'shopper', findCustomer, input, address);
