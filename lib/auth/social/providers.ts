import 'server-only';
import { type SocialProvider, socialProviders } from '@/db/schema/enums';
import { env } from '@/lib/core/env';
import { notFound } from '@/lib/core/errors';
import type { Settings } from '@/lib/core/settings.schema';
import { siteUrl } from '@/lib/core/web/site-url';

/** Who the shop is at a provider. */
export type SocialClient = { client_id: string; client_secret: string };

/**
 * Who the shop is at a provider, as staff entered it last. Throws 404 for a provider that is
 * switched off or not set up.
 */
export function socialClient(settings: Settings, provider: SocialProvider): SocialClient {
  if (!enabledProviders(settings).includes(provider)) throw notFound();
  const { client_id, client_secret } = settings[`social_${provider}`];
  return { client_id, client_secret };
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Where Google answers; at another issuer (SOCIAL_GOOGLE_ISSUER) all of it below that address. */
export function googleEndpoints() {
  const other = env().SOCIAL_GOOGLE_ISSUER;
  const issuer = withoutSlash(other ?? 'https://accounts.google.com');
  return {
    discovery: `${issuer}/.well-known/openid-configuration`,
    token_info: other ? `${issuer}/tokeninfo` : 'https://oauth2.googleapis.com/tokeninfo',
    user_info: other ? `${issuer}/userinfo` : 'https://openidconnect.googleapis.com/v1/userinfo',
  };
}

/**
 * Where Facebook answers. Without a version in the path the app's own oldest one answers, which
 * does not end one day as a named one does; what is asked for here is the same in all of them.
 */
export function facebookEndpoints() {
  const other = env().SOCIAL_FACEBOOK_URL;
  const graph = withoutSlash(other ?? 'https://graph.facebook.com');
  return {
    dialog: `${withoutSlash(other ?? 'https://www.facebook.com')}/dialog/oauth`,
    token: `${graph}/oauth/access_token`,
    debug_token: `${graph}/debug_token`,
    me: `${graph}/me`,
  };
}

/** The providers that a shopper can log in with. */
export const enabledProviders = (settings: Settings): SocialProvider[] =>
  socialProviders.filter((provider) => {
    const { enabled, client_id, client_secret } = settings[`social_${provider}`];
    return enabled && client_id && client_secret;
  });

/** The address of the shop that a provider sends a browser back to; it must know it. */
export const callbackUrl = (provider: SocialProvider) =>
  `${siteUrl()}/api/auth/callback/${provider}`;
