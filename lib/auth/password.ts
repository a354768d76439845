import 'server-only';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';

/** argon2id with OWASP's parameters, about 11 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing uses at most half of the processors, so that a flood of logins leaves the rest to the
 * shop; throws 503 when 50 are queued (about a second's work).
 */
const inTurn = concurrencyLimit('argon2', Math.max(1, Math.floor(availableParallelism() / 2)), 50);

/** Hashes a password; throws 503 when too many are queued. */
export const hashPassword = (password: string) =>
  inTurn(() => hash(password.normalize('NFC'), PARAMETERS));

/** Whether a hash has other parameters than `hashPassword` uses now. */
export const isOutdated = (storedHash: string): boolean =>
  !storedHash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$');

let decoy: Promise<string> | undefined;

/**
 * Checks a password against a stored hash. Without a hash it takes the same time and returns false,
 * so that the response time reveals nothing about an account. Throws 503 when too many are queued.
 */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hash('nobody has this password', PARAMETERS);
  const against = storedHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return Boolean(storedHash) && matches;
}
