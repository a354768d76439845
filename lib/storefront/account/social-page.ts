import 'server-only';
import { z } from 'zod';
import { socialProviders } from '@/db/schema/enums';
import { socialFailures } from '@/lib/auth/social/failure.schema';
import { readSocialProfile, type SocialProfile } from '@/lib/auth/social/flow-cookies';
import { enabledProviders } from '@/lib/auth/social/providers';
import type { ShopContext } from '@/lib/core/context';
import type { Query } from '../pages/session-page';

const failure = z.object({ social: z.enum(socialFailures), provider: z.enum(socialProviders) });

/**
 * The social login part of the login and registration pages: the providers, why the last attempt
 * failed, and what the provider reported of a new customer.
 */
export async function socialPage({ settings }: ShopContext, query: Query) {
  const { data } = failure.safeParse(query);
  const profile: SocialProfile | undefined = await readSocialProfile();
  return {
    providers: enabledProviders(settings),
    failure: data && { reason: data.social, provider: data.provider, email: profile?.email },
    profile,
  };
}
