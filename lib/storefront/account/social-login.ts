import 'server-only';
import type { SocialProvider } from '@/db/schema/enums';
import { authenticateSocialCustomer } from '@/lib/auth/authenticate';
import type { Login } from '@/lib/auth/login.schema';
import { loginCaller } from '@/lib/auth/new-login';
import { countRegistration } from '@/lib/auth/registration-limit';
import { identifyAccessToken } from '@/lib/auth/social/access-token';
import { dropSocialReprompt } from '@/lib/auth/social/flow-cookies';
import type { SocialIdentity } from '@/lib/auth/social/identity';
import { socialClient } from '@/lib/auth/social/providers';
import { countSocialLogin } from '@/lib/auth/social/social-limit';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { type EntryIntent, loginWithSocialIdentity } from '@/lib/customers/social/login';
import { log } from '@/lib/http/log';
import { beginShopperLogin } from './member';

/** A provider's token for an app of the shop, and the intent. */
type TokenLogin = { provider: SocialProvider; intent: EntryIntent; access_token: string };

/**
 * Logs a shopper in by a provider's access token (§7.7), or creates their account, like the
 * redirect flow. Throws 404 for a disabled provider, 422 'Login Fail' for a token not issued to the
 * shop and where `loginWithSocialIdentity` refuses, 429 after too many, 503 if the provider doesn't
 * answer.
 */
export async function logInWithToken(
  ctx: ShopContext,
  { provider, intent, access_token }: TokenLogin,
): Promise<Login> {
  const client = socialClient(ctx.settings, provider);
  await countSocialLogin((await loginCaller('shopper')).address, ctx.now());
  return logSocialLogin(provider, async () => {
    const identity = await identifyAccessToken(provider, client, access_token, ctx.now());
    return logInWithIdentity(ctx, intent, identity);
  });
}

/** The same for an identity from the redirect flow. */
export async function logInWithIdentity(
  ctx: ShopContext,
  intent: EntryIntent,
  identity: SocialIdentity,
): Promise<Login> {
  const caller = await loginCaller('shopper');
  if (intent === 'register') await countRegistration(caller.address, ctx.now());
  const found = await loginWithSocialIdentity(ctx, intent, identity);
  const login = await beginShopperLogin(
    ctx,
    await authenticateSocialCustomer(ctx, found, identity.provider, caller),
  );
  await dropSocialReprompt();
  return login;
}

/** Runs a social login; logs why one was refused, never whose. */
export async function logSocialLogin<T>(
  provider: SocialProvider,
  login: () => Promise<T>,
): Promise<T> {
  try {
    return await login();
  } catch (error) {
    if (error instanceof Refusal)
      log.warn({ event: 'social_login', provider, reason: error.code }, 'social login refused');
    throw error;
  }
}
