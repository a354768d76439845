import 'server-only';
import { type SocialProvider, socialProviders } from '@/db/schema/enums';
import { env } from '@/lib/core/env';
import { notFound } from '@/lib/core/errors';
import type { Settings } from '@/lib/core/settings.schema';
import { siteUrl } from '@/lib/core/web/site-url';

/** The shop's credentials at a provider. */
export type SocialClient = { client_id: string; client_secret: string };

/**
 * The shop's credentials at a provider, from the settings. Throws 404 if it is disabled or not set
 * up.
 */
export function socialClient(settings: Settings, provider: SocialProvider): SocialClient {
  if (!enabledProviders(settings).includes(provider)) throw notFound();
  const { client_id, client_secret } = settings[`social_${provider}`];
  return { client_id, client_secret };
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Google's endpoints; with another issuer (SOCIAL_GOOGLE_ISSUER) all are below its URL. */
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
 * Facebook's endpoints. Without a version the app's oldest is used, which does not expire on a date
 * as a named one does; the fields requested are the same in all versions.
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

/** The providers a customer can log in with. */
export const enabledProviders = (settings: Settings): SocialProvider[] =>
  socialProviders.filter((provider) => {
    const { enabled, client_id, client_secret } = settings[`social_${provider}`];
    return enabled && client_id && client_secret;
  });

/** The shop's callback URL, which must be registered with the provider. */
export const callbackUrl = (provider: SocialProvider) =>
  `${siteUrl()}/api/auth/callback/${provider}`;
