import 'server-only';
import type { NextRequest } from 'next/server';
import { database } from '@/db/client';
import { sessionCookieName } from '@/lib/auth/cookies';
import { readCustomerSession } from '@/lib/auth/sessions';
import { guestViewer, type Viewer } from '@/lib/core/access/viewer';
import { type Language, parseLanguage } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { supportedCurrency } from '@/lib/settings/currencies';
import { chargesTax } from '@/lib/tax/rates';

export type Visitor = {
  viewer: Viewer;
  currency: string;
  chosenLanguage: Language | undefined;
  /** The browser has the cookie of an ended login. */
  login_ended: boolean;
};

/**
 * Reads the visitor from a request's cookies. A guest costs no query; a token is checked against
 * its session.
 */
export async function readVisitor(request: NextRequest, settings: Settings): Promise<Visitor> {
  const secure = request.headers.get('x-forwarded-proto') === 'https';
  const token = request.cookies.get(sessionCookieName('shopper', secure))?.value;
  const currency = request.cookies.get('currency')?.value ?? '';
  const liveSession = token && (await readCustomerSession(database(), token, new Date()));
  return {
    viewer: liveSession ? pageViewer(liveSession.viewer, settings) : guestViewer,
    currency: supportedCurrency(settings, currency)?.identifier ?? settings.base_currency,
    login_ended: Boolean(token && !liveSession),
    chosenLanguage: parseLanguage(request.cookies.get('language')?.value),
  };
}

/** Whose pages a member gets: while no tax is charged, exempt members share those of the others. */
const pageViewer = (viewer: Viewer, settings: Settings): Viewer =>
  viewer.kind === 'guest' || chargesTax({ settings }) ? viewer : { ...viewer, tax_exempt: false };
