import { z } from 'zod';
import { socialProviders } from '@/db/schema/enums';
import { required, requiredOrWrong } from '@/lib/core/rules.schema';

export const providerParams = z.object({ provider: z.enum(socialProviders) });

/** An access token that one of the shop's apps got from the provider. */
export const accessTokenInput = z.object({
  access_token: required(4096).pipe(
    z.string(requiredOrWrong).regex(/^[\x21-\x7e]+$/, 'check_input'),
  ),
});

/** The purposes of a social login flow. */
export const socialIntents = ['login', 'register', 'link'] as const;
export type SocialIntent = (typeof socialIntents)[number];

/** The form that starts a social login. */
export const socialStartInput = z.object({
  intent: z.enum(socialIntents).default('login').catch('login'),
  /** The shop path to go to afterwards. */
  next: z.string().max(2000).default('').catch(''),
  /** To link a provider, if the account has a password. */
  current_password: z.string().max(128).optional().catch(undefined),
});
export type SocialStart = z.output<typeof socialStartInput>;

/** The provider's callback query, with any names; only text values are kept. */
export const socialReturn = z
  .record(z.string(), z.unknown())
  .transform((sent) =>
    Object.fromEntries(
      Object.entries(sent).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    ),
  );
