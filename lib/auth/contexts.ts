import 'server-only';
import { headers } from 'next/headers';
import { after, connection } from 'next/server';
import { database } from '@/db/client';
import { assertCanAny } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import { guestViewer, memberViewer } from '@/lib/core/access/viewer';
import type { AdminContext, CustomerContext, ShopContext } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { type Language, negotiateLanguage, parseLanguage } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { log } from '@/lib/http/log';
import { responseLanguage, setResponseLanguage, touchedTags } from '@/lib/http/request-scope';
import { supportedCurrency } from '@/lib/settings/currencies';
import { currentSettings } from '@/lib/settings/current-settings';
import { callingDevice } from './calling-device';
import { tillLocked } from './cashier';
import { hasBearerToken, readChoiceCookie, sealedToken } from './cookies';
import type { Login } from './login.schema';
import { readAdmin } from './read-admin';
import {
  type LiveSession,
  noteSessionSeen,
  readCustomerSession,
  readLoginSession,
  SEEN_EVERY_MS,
} from './sessions';

type RequestedPreferences = { language?: unknown; currency?: unknown };

/**
 * The context of a customer or guest. Language and currency are those `requested`, else the
 * shopper's choice, else the shop's default.
 */
export async function shopContext(requested: RequestedPreferences = {}): Promise<ShopContext> {
  const shared = await baseContext();
  const language = await languageFor(requested.language, shared.settings);
  const currency = await currencyFor(requested.currency, shared.settings);
  const customerSession = await readCustomerSession(
    shared.db,
    await sealedToken('shopper'),
    shared.now(),
  );
  if (customerSession) await noteVisit(customerSession.session, shared.now());
  return {
    ...shared,
    language,
    currency,
    session_id: customerSession?.session.sid,
    actor: customerSession?.customer ?? { kind: 'guest' },
    viewer: customerSession?.viewer ?? guestViewer,
    session_expires_at: customerSession?.session.expires_at,
  };
}

/**
 * The same context for the customer who just logged in. Throws 401 if the login opened no session.
 */
export async function toLoggedInContext(
  ctx: ShopContext,
  { token }: Login,
): Promise<CustomerContext> {
  const customerSession = await readCustomerSession(ctx.db, token, ctx.now());
  if (!customerSession) throw unauthenticated();
  const { customer: actor, viewer, session } = customerSession;
  return {
    ...ctx,
    actor,
    viewer,
    session_id: session.sid,
    session_expires_at: session.expires_at,
  };
}

/** The context of a logged-in customer. Throws 401 otherwise. */
export async function customerContext(
  requested: RequestedPreferences = {},
): Promise<CustomerContext> {
  const ctx = await shopContext(requested);
  if (ctx.actor.kind !== 'customer') throw unauthenticated();
  return { ...ctx, actor: ctx.actor };
}

/**
 * The context of an admin who holds any of `permissions` (areas or `area.action`, D15; none: any
 * admin), read again on every request, in the admin's language. Throws 401 or 403; 403 also while
 * the register of this login is locked, unless `while_locked`, which sets `till_lock` instead.
 */
export async function adminContext(
  permissions: readonly Permission[] = [],
  { while_locked = false } = {},
): Promise<AdminContext> {
  const shared = await baseContext();
  const live = await readLoginSession(shared.db, await sealedToken('admin'), 'admin', shared.now());
  const staffMember = live && (await readAdmin(shared.db, live.subject_id));
  if (!staffMember) throw unauthenticated();
  await noteVisit(live, shared.now());
  const language = parseLanguage(staffMember.language) ?? 'en-US';
  setResponseLanguage(language);
  const { till_lock } = live;
  if (till_lock !== null && !while_locked) throw tillLocked(till_lock);
  assertCanAny(staffMember, permissions);
  return {
    ...shared,
    ...(till_lock !== null && { till_lock }),
    language,
    currency: shared.settings.base_currency,
    session_id: live.sid,
    actor: { ...staffMember.actor, is_program: await hasBearerToken() },
    viewer: memberViewer,
  };
}

/**
 * Records after the response that a session is in use and from where, at most every five minutes,
 * so that requests do not wait for a write.
 */
async function noteVisit({ sid, last_seen_at }: LiveSession, now: Date): Promise<void> {
  if (last_seen_at && now.getTime() - last_seen_at.getTime() < SEEN_EVERY_MS) return;
  const device = await callingDevice();
  after(async () => {
    try {
      await noteSessionSeen(database(), sid, device, now);
    } catch (error) {
      log.warn({ err: error }, 'the last use of a session could not be saved');
    }
  });
}

async function baseContext() {
  // A context needs a request: a prerendering build stops here, before it uses the database or the
  // clock.
  await connection();
  const db = database();
  const settings = await currentSettings();
  return { db, settings, touched: touchedTags(), now: () => new Date() };
}

async function languageFor(requestedLanguage: unknown, settings: Settings): Promise<Language> {
  const accepted = async () => negotiateLanguage((await headers()).get('accept-language'));
  const language =
    parseLanguage(requestedLanguage) ??
    responseLanguage() ??
    parseLanguage(await readChoiceCookie('language')) ??
    (await accepted()) ??
    settings.main_language;
  const offered = settings.available_languages.includes(language)
    ? language
    : settings.main_language;
  setResponseLanguage(offered);
  return offered;
}

/**
 * Returns a requested currency unchecked, as it is validated where it is used; a saved choice
 * counts only while the shop supports it.
 */
async function currencyFor(requestedCurrency: unknown, settings: Settings): Promise<string> {
  if (typeof requestedCurrency === 'string' && requestedCurrency) return requestedCurrency;
  return (
    supportedCurrency(settings, (await readChoiceCookie('currency')) ?? '')?.identifier ??
    settings.base_currency
  );
}
