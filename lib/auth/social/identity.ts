import 'server-only';
import { z } from 'zod';
import type { SocialProvider } from '@/db/schema/enums';
import { email } from '@/lib/core/rules.schema';
import { toStorableText } from '@/lib/core/text/storable-text';

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
const optionalText = z.string().optional().catch(undefined);

const googleClaims = z.object({
  sub: subject,
  email: optionalText,
  // A claim of a token is a boolean, `tokeninfo` writes it as a word.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
});

/** Reads the claims of Google's id token, or what `tokeninfo` and `userinfo` say together. */
export function parseGoogleIdentity(claims: unknown): SocialIdentity {
  const { sub, given_name, family_name, name, ...fields } = googleClaims.parse(claims);
  return {
    provider: 'google',
    subject: sub,
    email: address(fields.email),
    email_verified: fields.email_verified !== undefined,
    ...names(given_name, family_name, name),
  };
}

const facebookProfile = z.object({
  id: subject,
  email: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  name: optionalText,
});

/**
 * Reads what Facebook says of a person. It does not promise that the e-mail is still theirs, so
 * it counts as not verified.
 */
export function parseFacebookIdentity(profile: unknown): SocialIdentity {
  const { id, first_name, last_name, name, ...fields } = facebookProfile.parse(profile);
  return {
    provider: 'facebook',
    subject: id,
    email: address(fields.email),
    email_verified: false,
    ...names(first_name, last_name, name),
  };
}

const address = (text: string | undefined) => email.safeParse(text).data;

const MOST_CHARACTERS = 100;
const tidied = (text: string | undefined) =>
  toStorableText(text ?? '')
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
