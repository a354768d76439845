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
 * What the pages for logging in and opening an account show of the providers: which there are,
 * why a login with one just came to nothing, and what it said of somebody who is new here.
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
