import 'server-only';
import { and, eq } from 'drizzle-orm';
import { admin, customer } from '@/db/schema/auth';
import type { SocialProvider } from '@/db/schema/enums';
import { type Context, transaction } from '@/lib/core/context';
import { invalid, Refusal } from '@/lib/core/errors';
import { keyedHash } from '@/lib/core/keyed-hash';
import { log } from '@/lib/http/log';
import { deviceCookieAfterLogin, knownDevice } from './device-cookie';
import type { Login, LoginInput } from './login.schema';
import { type CountedGuess, countLoginAttempt } from './login-limits';
import { hashPassword, isOutdated, verifyPassword } from './password';
import { type Device, openLoginSession } from './sessions';
import type { TokenAudience } from './token';

type Account = { id: number; enabled: boolean; password_hash: string | null };
type Find = (ctx: Context, email: string) => Promise<Account | undefined>;

/** Who is logging in: address and browser if known, and the device cookie. */
export type Caller = Device & {
  device_cookie?: string | undefined;
};
export type Authenticated = { login: Login; device_cookie: string };

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
 * The password login behind every form and API call: counts the attempt (429 with Retry-After after
 * too many wrong ones, see `countLoginAttempt`), checks the password (503 if too many are queued),
 * opens a session and logs the outcome. Only wrong passwords count. A hash with outdated parameters
 * is renewed. A password changed during the check is wrong.
 * An unknown email and a wrong password get the same response after the same time; only with the
 * right password does one learn that an account is disabled.
 */
async function authenticate(
  ctx: Context,
  audience: TokenAudience,
  find: Find,
  { email, password }: LoginInput,
  { device_cookie, ...from }: Caller,
): Promise<Authenticated> {
  const { address, user_agent } = from;
  const account = await find(ctx, email);
  const device = account && knownDevice(device_cookie, audience, account.id);
  const logOutcome = (outcome: LoginOutcome) => {
    const about = { audience, account_id: account?.id, email };
    logLogin({ ...about, outcome, address, user_agent, known_device: Boolean(device) });
  };

  const guess = await countLoginAttempt({ audience, email, address, device }, ctx.now()).catch(
    (error: unknown) => {
      if (error instanceof Refusal) logOutcome('too_many');
      throw error;
    },
  );
  const matches = await checked(guess, password, account?.password_hash);
  const refuse = () => {
    logOutcome(account ? 'wrong_password' : 'unknown_account');
    return invalid('email', 'wrong_login');
  };
  if (!account?.password_hash || !matches) throw refuse();
  await guess.wasRight();
  if (!account.enabled) {
    logOutcome('disabled_account');
    throw invalid('email', 'account_disabled');
  }
  const { id, password_hash: storedHash } = account;
  const hash = isOutdated(storedHash)
    ? await hashAnew(ctx, audience, { id, storedHash }, password)
    : storedHash;
  const opened = await transaction(ctx, async (ctx) =>
    (await isStill(ctx, audience, id, { hash, password }))
      ? openFor(ctx, audience, id, { device_cookie, ...from })
      : undefined,
  );
  if (!opened) throw refuse();
  logOutcome('succeeded');
  return opened;
}

const getAccountTable = (audience: TokenAudience) => (audience === 'admin' ? admin : customer);

/**
 * Whether a password that matched `hash` is still the account's; another login may have renewed the
 * hash. A password change waits for this transaction and then ends its login too.
 */
async function isStill(
  { db }: Context,
  audience: TokenAudience,
  id: number,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  const table = getAccountTable(audience);
  const [row] = await db
    .select({ password_hash: table.password_hash })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return row?.password_hash === hash || verifyPassword(password, row?.password_hash);
}

async function checked(guess: CountedGuess, password: string, storedHash?: string | null) {
  try {
    return await verifyPassword(password, storedHash);
  } catch (error) {
    await guess.wasNone();
    throw error;
  }
}

/**
 * Renews an outdated hash, which needs the password and so happens at login, unless the password
 * has changed since. Returns the new hash.
 */
async function hashAnew(
  { db }: Context,
  audience: TokenAudience,
  { id, storedHash }: { id: number; storedHash: string },
  password: string,
): Promise<string> {
  const table = getAccountTable(audience);
  const password_hash = await hashPassword(password);
  await db
    .update(table)
    .set({ password_hash })
    .where(and(eq(table.id, id), eq(table.password_hash, storedHash)));
  return password_hash;
}

async function openFor(
  ctx: Context,
  audience: TokenAudience,
  account_id: number,
  { device_cookie, address, user_agent, place }: Caller,
  social_provider?: SocialProvider,
): Promise<Authenticated> {
  const opened = { address, user_agent, place, ...(social_provider && { social_provider }) };
  return {
    login: await openLoginSession(ctx, audience, account_id, opened),
    device_cookie: deviceCookieAfterLogin(device_cookie, audience, account_id),
  };
}

export const authenticateAdmin = (ctx: Context, input: LoginInput, caller: Caller) =>
  authenticate(ctx, 'admin', findAdmin, input, caller);

export const authenticateCustomer = (ctx: Context, input: LoginInput, caller: Caller) =>
  authenticate(ctx, 'shopper', findCustomer, input, caller);

/** Logs in a customer whose account this request created. */
export const authenticateNewCustomer = (ctx: Context, id: number, caller: Caller) =>
  openFor(ctx, 'shopper', id, caller);

/** Logs in a customer whom a social login provider identified, and logs the event. */
export function authenticateSocialCustomer(
  ctx: Context,
  { id, email }: { id: number; email: string },
  provider: SocialProvider,
  caller: Caller,
): Promise<Authenticated> {
  const { address, user_agent, device_cookie } = caller;
  const known_device = Boolean(knownDevice(device_cookie, 'shopper', id));
  const about = { audience: 'shopper' as const, account_id: id, email, social_provider: provider };
  logLogin({ ...about, outcome: 'succeeded', address, user_agent, known_device });
  return openFor(ctx, 'shopper', id, caller, provider);
}

type LoginOutcome =
  | 'succeeded'
  | 'wrong_password'
  | 'unknown_account'
  | 'disabled_account'
  | 'too_many';

type LoginEvent = {
  audience: TokenAudience;
  outcome: LoginOutcome;
  account_id: number | undefined;
  /** As typed; logged only as a hash, and only if no account has it. */
  email: string;
  address: string | undefined;
  user_agent: string | undefined;
  known_device: boolean;
  social_provider?: SocialProvider;
};

/** Writes one log line per login, successful or not; never a password or an email. */
function logLogin({ email, account_id, ...event }: LoginEvent): void {
  const account = account_id
    ? { account_id }
    : { email_hash: keyedHash('login-log', email).slice(0, 16) };
  const line = { event: 'login', ...event, ...account };
  if (event.outcome === 'succeeded') log.info(line, 'login');
  else log.warn(line, 'login refused');
}
