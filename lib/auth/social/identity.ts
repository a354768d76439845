import 'server-only';
import { z } from 'zod';
import type { SocialProvider } from '@/db/schema/enums';
import { email } from '@/lib/core/rules.schema';
import { toStorableText } from '@/lib/core/text/storable-text';

/** An identity proven by a provider. */
export type SocialIdentity = {
  provider: SocialProvider;
  /** The provider's own, permanent id for them. */
  subject: string;
  /** Undefined if the provider gives none or it is not a valid address. */
  email: string | undefined;
  /** Whether the provider verified the email. */
  email_verified: boolean;
  first_name: string;
  last_name: string;
};

const subject = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const optionalText = z.string().optional().catch(undefined);

const googleClaims = z.object({
  sub: subject,
  email: optionalText,
  // A boolean in a token's claim, a string from `tokeninfo`.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
});

/** Reads the claims of Google's id token, or those of `tokeninfo` and `userinfo` combined. */
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
 * Reads a Facebook profile. Facebook does not guarantee that the email is still theirs, so it
 * counts as not verified.
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
