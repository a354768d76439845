import 'server-only';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { countAttempt, forgetAttempts, type Limit, uncountAttempt } from './limits';
import type { TokenAudience } from './token';

export type Guess = {
  audience: TokenAudience;
  /** As typed; counted the same whether it has an account or not. */
  email: string;
  /** The caller's network address, if known. */
  address: string | undefined;
  /** The device, if it has logged in to this account before. */
  device: string | undefined;
};
export type CountedGuess = {
  /** The password was right: uncounts this and clears earlier mistakes. */
  wasRight: () => Promise<void>;
  /** The password was not checked: uncounts this. */
  wasNone: () => Promise<void>;
};

/**
 * Counts a login attempt before its password is checked, so that concurrent attempts cannot outrun
 * the count. Throws 429 before any hashing. Per 15 minutes:
 *
 * - A known device has 8 wrong passwords of its own, whatever others do to the account.
 * - Any other caller has 8 per account and address, and 50 per address over all accounts.
 * - All other callers together have 20 per account. An address's first try at an account does not
 * count towards these but towards another 80, so that an owner can log in on a new device during an
 * attack, unless the attacker has 80 addresses.
 *
 * All callers without an address count as one.
 */
export async function countLoginAttempt(guess: Guess, now: Date): Promise<CountedGuess> {
  const { audience, email, device } = guess;
  const account = `${audience}:${email}`;
  const counted: [Limit, string][] = [];
  const count = async (limit: Limit, key: string) => {
    const points = await countAttempt(limit, key, now);
    counted.push([limit, key]);
    return points;
  };
  const wasNone = async () => {
    for (const [limit, key] of counted) await uncountAttempt(limit, key);
  };

  if (device) {
    const key = `${account}:${device}`;
    await count('login_device', key);
    return { wasNone, wasRight: () => forgetAttempts('login_device', key) };
  }
  const address = addressGroup(guess.address);
  const pair = `${account}:${address ?? ''}`;
  try {
    if (address) await count('login_address', address);
    const tries = await count('login_address_account', pair);
    await count(address && tries === 1 ? 'login_account_first_try' : 'login_account', account);
  } catch (error) {
    await wasNone();
    throw error;
  }
  const wasRight = async () => {
    await wasNone();
    await forgetAttempts('login_address_account', pair);
  };
  return { wasNone, wasRight };
}
