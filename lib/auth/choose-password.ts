import 'server-only';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import common from './common-passwords.json';
import { hashPassword } from './password';

/** The 10,000 commonest passwords of 8 characters or more, in lower case. */
let commonest: ReadonlySet<string> | undefined;
const isCommon = (password: string) => {
  commonest ??= new Set(common.passwords.flatMap((line) => line.split(' ')));
  return commonest.has(password);
};

/** A text as a guesser would try it: small letters, no blanks or signs, no digits at its end. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\p{N})\p{N}+$/u, '');

/**
 * The hash of a password that somebody chooses. Refuses one of the 10,000 commonest, and
 * one that is no more than the person's name, e-mail or the shop's name (with digits or
 * signs); every verb that sets a password comes through here.
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
