import { z } from 'zod';
import { socialProviders } from '@/db/schema/enums';
import { required, requiredOrWrong } from '@/lib/core/rules.schema';

export const providerParams = z.object({ provider: z.enum(socialProviders) });

/** A token that an app of the shop got from the provider. */
export const accessTokenInput = z.object({
  access_token: required(4096).pipe(
    z.string(requiredOrWrong).regex(/^[\x21-\x7e]+$/, 'check_input'),
  ),
});

/** What somebody goes to a provider for. */
export const socialIntents = ['login', 'register', 'link'] as const;
export type SocialIntent = (typeof socialIntents)[number];

/** The button that leads to a provider. */
export const socialStartInput = z.object({
  intent: z.enum(socialIntents).default('login').catch('login'),
  /** Where they go afterwards: a path of the shop. */
  next: z.string().max(2000).default('').catch(''),
  /** To link a provider, where the account has a password. */
  current_password: z.string().max(128).optional().catch(undefined),
});
export type SocialStart = z.output<typeof socialStartInput>;

/** What a browser brings back from the provider: texts, whatever they are called. */
export const socialReturn = z
  .record(z.string(), z.unknown())
  .transform((sent) =>
    Object.fromEntries(
      Object.entries(sent).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    ),
  );
