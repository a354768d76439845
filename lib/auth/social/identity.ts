import 'server-only';
import { z } from 'zod';
import type { SocialProvider } from '@/db/schema/enums';
import { email } from '@/lib/core/rules.schema';
import { storable } from '@/lib/core/text/storable-text';

/** Who somebody has been shown to be at a provider. */
export type SocialIdentity = {
  provider: SocialProvider;
  /** The provider's own, lasting name for them. */
  subject: string;
  /** None where the provider tells none, or one that no mail could reach. */
  email: string | undefined;
  /** The provider made sure that the e-mail is theirs. */
  email_verified: boolean;
  first_name: string;
  last_name: string;
};

const subject = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const said = z.string().optional().catch(undefined);

const googleClaims = z.object({
  sub: subject,
  email: said,
  // A claim of a token is a boolean, `tokeninfo` writes it as a word.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: said,
  family_name: said,
  name: said,
});

/** Reads the claims of Google's id token, or what `tokeninfo` and `userinfo` say together. */
export function googleIdentity(claims: unknown): SocialIdentity {
  const { sub, given_name, family_name, name, ...said } = googleClaims.parse(claims);
  return {
    provider: 'google',
    subject: sub,
    email: address(said.email),
    email_verified: said.email_verified !== undefined,
    ...names(given_name, family_name, name),
  };
}

const facebookProfile = z.object({
  id: subject,
  email: said,
  first_name: said,
  last_name: said,
  name: said,
});

/**
 * Reads what Facebook says of a person. It does not promise that the e-mail is still theirs, so
 * it counts as not verified.
 */
export function facebookIdentity(profile: unknown): SocialIdentity {
  const { id, first_name, last_name, name, ...said } = facebookProfile.parse(profile);
  return {
    provider: 'facebook',
    subject: id,
    email: address(said.email),
    email_verified: false,
    ...names(first_name, last_name, name),
  };
}

const address = (text: string | undefined) => email.safeParse(text).data;

const MOST_CHARACTERS = 100;
const tidied = (text: string | undefined) =>
  storable(text ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed();

function names(first: string | undefined, last: string | undefined, whole: string | undefined) {
  const first_name = tidied(first);
  const last_name = tidied(last);
  return first_name || last_name
    ? { first_name, last_name }
    : { first_name: tidied(whole), last_name: '' };
}
