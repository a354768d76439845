import 'server-only';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { countAttempt, forgetAttempts, type Limit, uncountAttempt } from './limits';
import type { TokenAudience } from './token';

export type Guess = {
  audience: TokenAudience;
  /** As typed, whether it has an account or not: both are counted alike. */
  email: string;
  /** The caller's network address, where it is known. */
  address: string | undefined;
  /** The device, when it has logged in to this very account before. */
  device: string | undefined;
};
export type CountedGuess = {
  /** The password was right: nothing of it counts, nor do earlier typing mistakes. */
  wasRight: () => Promise<void>;
  /** It came to no check of the password: it does not count. */
  wasNone: () => Promise<void>;
};

/**
 * Counts a guess before its password is checked, so that guesses made at once cannot
 * outrun the count. Refuses with 429 before any hashing. Per 15 minutes:
 *
 * - A known device has 8 wrong passwords of its own, and whatever others do to the
 *   account does not stop it.
 * - Any other caller has 8 per account and address, and 50 per address over all accounts.
 * - All other callers together have 20 per account. The first try of an address at an
 *   account is not among them but has 80 of its own: so the owner comes in on a new
 *   device while somebody else guesses, unless that somebody has 80 addresses.
 *
 * Without an address everybody unknown counts as one place.
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
