import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters, about 11 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize('NFC'), PARAMETERS);

let decoy: Promise<string> | undefined;

/**
 * Checks a password against a stored hash. Without a hash it takes the same time and says
 * no, so that the response time reveals nothing about an account.
 */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return Boolean(stored) && matches;
}
