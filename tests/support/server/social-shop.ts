import postgres from 'postgres';
import type { SocialProvider } from '@/db/schema/enums';
import { startFakeFacebook } from '../fakes/fake-facebook';
import { startFakeGoogle } from '../fakes/fake-google';
import { until } from './launched-shop';
import { startServer } from './server';

const client_secret = 'a secret of the tests';

/**
 * A separate shop with logins by Google and Facebook, both of them fakes. `env` is the shop's
 * environment.
 */
export async function startSocialShop(env: Record<string, string> = {}) {
  const googleApp = { client_id: 'harbour.google.test', client_secret, redirect_uri: '' };
  const facebookApp = { client_id: '424242', client_secret, redirect_uri: '' };
  const google = await startFakeGoogle(googleApp);
  const facebook = await startFakeFacebook(facebookApp);
  const endpoints = { SOCIAL_GOOGLE_ISSUER: google.url, SOCIAL_FACEBOOK_URL: facebook.url };
  const server = await startServer({ env: { ...endpoints, ...env }, template: 'migrated' });
  const site = env.SITE_URL ?? server.url;
  googleApp.redirect_uri = `${site}/api/auth/callback/google`;
  facebookApp.redirect_uri = `${site}/api/auth/callback/facebook`;

  /** Whether the shop has noticed that a provider is enabled, or disabled. */
  const knows = async (provider: SocialProvider, enabled: boolean) => {
    const { data } = await (await fetch(`${server.url}/api/settings`)).json();
    return (data.social[provider]?.enabled ?? false) === enabled;
  };
  /** Enables or disables a provider, as staff do. */
  const enable = async (provider: SocialProvider, enabled = true) => {
    const { client_id } = provider === 'google' ? googleApp : facebookApp;
    const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
    const value = sql.json({ enabled, client_id, client_secret });
    await sql`insert into setting (key, value) values (${`social_${provider}`}, ${value})
      on conflict (key) do update set value = excluded.value`;
    await sql`select pg_notify('cache_tags', 'settings')`;
    await sql.end();
    await until(() => knows(provider, enabled), 5000, `${provider} is not switched`);
  };
  await enable('google');
  await enable('facebook');
  /** Both providers answer normally again. */
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
