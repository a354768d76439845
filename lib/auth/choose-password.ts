import 'server-only';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import common from './common-passwords.json';
import { hashPassword } from './password';

/** The 10,000 most common passwords of 8 characters or more, in lower case. */
let commonest: ReadonlySet<string> | undefined;
const isCommon = (password: string) => {
  commonest ??= new Set(common.passwords.flatMap((line) => line.split(' ')));
  return commonest.has(password);
};

/** Normalizes as a guesser would: lower case, no spaces or symbols, no trailing digits. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\p{N})\p{N}+$/u, '');

/**
 * Hashes a newly chosen password. Throws 422 for one of the 10,000 most common, and for one that is
 * only the person's name, email or the shop's name (plus digits or symbols). Everything that sets a
 * password uses this.
 */
export async function choosePassword(
  { settings }: Pick<Context, 'settings'>,
  password: string,
  { email, names }: { email: string; names: readonly string[] },
): Promise<string> {
  if (isCommon(password.normalize('NFKC').toLowerCase()))
    throw invalid('password', 'password_common');
  const personalWords = [email, email.split('@')[0] ?? '', ...names, names.join(' ')];
  const guessable = [...personalWords, ...Object.values(settings.store_name)].map((name) =>
    bare(name),
  );
  const chosen = bare(password);
  if (chosen && guessable.includes(chosen)) throw invalid('password', 'password_is_name');
  return hashPassword(password);
}
