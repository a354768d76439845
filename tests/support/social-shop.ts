import { open } from '@/db/client';
import type { SocialProvider } from '@/db/schema/enums';
import { writeSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { startFakeFacebook } from './fake-facebook';
import { startFakeGoogle } from './fake-google';
import { startServer } from './server';

const client_secret = 'a secret of the tests';

/**
 * A shop of its own that takes logins with Google and Facebook, both of them fakes. `env` is
 * the shop's.
 */
export async function startSocialShop(env: Record<string, string> = {}) {
  const googleApp = { client_id: 'harbour.google.test', client_secret, redirect_uri: '' };
  const facebookApp = { client_id: '424242', client_secret, redirect_uri: '' };
  const google = await startFakeGoogle(googleApp);
  const facebook = await startFakeFacebook(facebookApp);
  const endpoints = { SOCIAL_GOOGLE_ISSUER: google.url, SOCIAL_FACEBOOK_URL: facebook.url };
  const server = await startServer({ env: { ...endpoints, ...env } });
  const site = env.SITE_URL ?? server.url;
  googleApp.redirect_uri = `${site}/api/auth/callback/google`;
  facebookApp.redirect_uri = `${site}/api/auth/callback/facebook`;

  /** Switches a provider on or off, as staff do. */
  const enable = async (provider: SocialProvider, enabled = true) => {
    const { client_id } = provider === 'google' ? googleApp : facebookApp;
    const { sql, db } = open(server.databaseUrl, 1);
    const change = { [`social_${provider}`]: { enabled, client_id, client_secret } };
    await writeSettings(await systemContext(db), change).finally(() => sql.end());
  };
  await enable('google');
  await enable('facebook');
  /** Both providers answer as they should again. */
  const behave = () => {
    google.faults.clear();
    facebook.faults.clear();
    google.state.flaw = undefined;
  };
  const close = async () => {
    await server.close();
    await google.close();
    await facebook.close();
  };
  return { ...server, google, facebook, enable, behave, close };
}
export type SocialShop = Awaited<ReturnType<typeof startSocialShop>>;
