import 'server-only';
import type { SocialProvider } from '@/db/schema/enums';
import { loginCaller } from '@/lib/auth/new-login';
import { type SocialFailure, socialFailures } from '@/lib/auth/social/failure.schema';
import {
  dropSocialFlow,
  keepSocialFlow,
  keepSocialProfile,
  needsSocialReprompt,
  readSocialFlow,
  type SocialFlow,
} from '@/lib/auth/social/flow-cookies';
import {
  parseFacebookIdentity,
  parseGoogleIdentity,
  type SocialIdentity,
} from '@/lib/auth/social/identity';
import {
  beginSocialAuthorization,
  type CheckCookies,
  finishSocialAuthorization,
} from '@/lib/auth/social/next-auth';
import { socialClient } from '@/lib/auth/social/providers';
import type { SocialStart } from '@/lib/auth/social/social.schema';
import { countSocialLogin } from '@/lib/auth/social/social-limit';
import type { CustomerContext, ShopContext } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { assertMayLinkSocial, linkSocialIdentity } from '@/lib/customers/social/links';
import { asRefusal } from '@/lib/http/refusals';
import { nextShopPath, toOwnSitePath } from '@/lib/i18n/next-path';
import { localizePath } from '@/lib/i18n/paths';
import { doneNow } from '../pages/account-page';
import { logInWithIdentity, logSocialLogin } from './social-login';

type Leaving = { provider: SocialProvider; start: SocialStart };

/**
 * The URL of a provider's login, or the page of the button with the reason why not. The intent is
 * kept in sealed cookies.
 */
export async function leaveForSocialLogin(
  ctx: ShopContext,
  { provider, start }: Leaving,
): Promise<{ away: string } | { back: string }> {
  const { actor, language } = ctx;
  const { intent } = start;
  const next = toOwnSitePath(start.next) ?? '';
  const way = { provider, intent, next, language };
  try {
    const client = socialClient(ctx.settings, provider);
    if (intent === 'link')
      await assertMayLinkSocial(toCustomerContext(ctx), start.current_password);
    await countSocialLogin((await loginCaller('shopper')).address, ctx.now());
    const params = (await needsSocialReprompt()) ? askingWho[provider] : {};
    const begun = await beginSocialAuthorization({ provider, client }, params);
    const customer_id = actor.kind === 'customer' ? actor.id : undefined;
    await keepSocialFlow({ ...way, state: begun.state, customer_id }, begun.cookies);
    return { away: begun.url };
  } catch (error) {
    return { back: toPagePath(ctx, way, toReason(error)) };
  }
}

const askingWho = {
  google: { prompt: 'select_account' },
  facebook: { auth_type: 'reauthenticate' },
} as const;

/**
 * Handles the return from a provider: logs in, creates the account or links it, and redirects to
 * the intended page; a canceled login just returns. A response that doesn't belong to this
 * browser's own attempt changes nothing. Returns the path to redirect to.
 */
export async function returnFromSocialLogin(
  ctx: ShopContext,
  provider: SocialProvider,
  query: Record<string, string>,
): Promise<string> {
  const begun = await readSocialFlow();
  const isOwn = begun?.flow.provider === provider && begun.flow.state === query.state;
  if (!isOwn) return toPagePath(ctx, { provider, intent: 'login', next: '' }, 'social_failed');
  const { flow, checks } = begun;
  const own = { ...ctx, language: flow.language };
  await dropSocialFlow();
  if (query.error)
    return toPagePath(own, flow, query.error === 'access_denied' ? undefined : 'social_failed');
  let identity: SocialIdentity | undefined;
  try {
    return await logSocialLogin(provider, async () => {
      identity = await proven(own, provider, query, checks);
      return arrive(own, flow, identity);
    });
  } catch (error) {
    const reason = toReason(error);
    if (reason === 'unregistered_account' && identity?.email)
      await keepSocialProfile({ ...identity, email: identity.email });
    return toPagePath(own, flow, reason);
  }
}

async function proven(
  ctx: ShopContext,
  provider: SocialProvider,
  query: Record<string, string>,
  checks: CheckCookies,
): Promise<SocialIdentity> {
  const client = socialClient(ctx.settings, provider);
  await countSocialLogin((await loginCaller('shopper')).address, ctx.now());
  const profile = await finishSocialAuthorization({ provider, client }, query, checks);
  return provider === 'google' ? parseGoogleIdentity(profile) : parseFacebookIdentity(profile);
}

async function arrive(
  ctx: ShopContext,
  { intent, next, customer_id }: SocialFlow,
  identity: SocialIdentity,
): Promise<string> {
  const { main_language: main } = ctx.settings;
  if (intent !== 'link') {
    await logInWithIdentity(ctx, intent, identity);
    return nextShopPath(next, ctx.language, main);
  }
  const member = toCustomerContext(ctx);
  // The member logged in by now must be the one who started.
  if (member.actor.id !== customer_id) throw unauthenticated();
  await linkSocialIdentity(member, identity);
  const path = nextShopPath(next || '/account/security', ctx.language, main);
  return `${path}?${new URLSearchParams(doneNow('linked'))}`;
}

function toCustomerContext(ctx: ShopContext): CustomerContext {
  if (ctx.actor.kind !== 'customer') throw unauthenticated();
  return { ...ctx, actor: ctx.actor };
}

/** The message key of a failure; rethrows what isn't a refusal. */
function toReason(error: unknown): SocialFailure {
  const refusal = asRefusal(error);
  if (!refusal) throw error;
  const errorTexts = Object.values(refusal.fields).flat();
  if (refusal.status === 422 && refusal.fields.current_password) return 'wrong_password';
  const named = socialFailures.find((key) => errorTexts.some((text) => text.key === key));
  return named ?? (refusal.status === 429 ? 'too_many_social_logins' : 'social_failed');
}

/** The page of the button, with the result. */
function toPagePath(
  { language, settings }: ShopContext,
  { provider, intent, next }: Pick<SocialFlow, 'provider' | 'intent' | 'next'>,
  reason?: SocialFailure,
): string {
  const main = settings.main_language;
  const path =
    intent === 'link'
      ? nextShopPath(next || '/account/security', language, main)
      : localizePath(`/${intent}`, language, main);
  const query = new URLSearchParams({
    ...(next && intent !== 'link' && { next }),
    ...(reason && { social: reason, provider }),
  });
  return query.size ? `${path}?${query}` : path;
}
