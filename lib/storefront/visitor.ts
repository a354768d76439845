import 'server-only';
import type { NextRequest } from 'next/server';
import { database } from '@/db/client';
import { sessionCookieName } from '@/lib/auth/cookies';
import { readSession } from '@/lib/auth/sessions';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import { type Language, parseLanguage } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { guestViewer, memberViewer, type Viewer } from '@/lib/core/viewer';
import { supportedCurrency } from '@/lib/settings/currencies';
import { readSettings } from '@/lib/settings/settings';

export type Visitor = { viewer: Viewer; currency: string; chosenLanguage: Language | undefined };

const SETTINGS_TTL_MS = 1000;
const kept = globalThis as typeof globalThis & {
  harbourGateSettings?: { settings: Promise<Settings>; until: number; renewals: number };
};

/**
 * The settings for the middleware: asked for on every request, so kept for a second,
 * or until anything of the shop changes.
 */
export function middlewareSettings(): Promise<Settings> {
  const renewals = renewalCount();
  const known = kept.harbourGateSettings;
  if (!known || known.until < Date.now() || known.renewals !== renewals) {
    const settings = readSettings(database());
    kept.harbourGateSettings = { settings, until: Date.now() + SETTINGS_TTL_MS, renewals };
    settings.catch(() => {
      kept.harbourGateSettings = undefined;
    });
    return settings;
  }
  return known.settings;
}

/**
 * What a request's cookies say of its visitor. A guest costs no query; a token is held
 * against its session.
 */
export async function readVisitor(request: NextRequest, settings: Settings): Promise<Visitor> {
  const secure = request.headers.get('x-forwarded-proto') === 'https';
  const token = request.cookies.get(sessionCookieName('shopper', secure))?.value;
  const currency = request.cookies.get('currency')?.value ?? '';
  const session = token && (await readSession(database(), token, 'shopper', new Date()));
  return {
    viewer: session ? memberViewer : guestViewer,
    currency: supportedCurrency(settings, currency)?.identifier ?? settings.base_currency,
    chosenLanguage: parseLanguage(request.cookies.get('language')?.value),
  };
}
