import { type NextRequest, NextResponse } from 'next/server';
import { adminRedirect } from '@/lib/admin/shell/page-guard';
import { choiceCookie, sessionCookieName } from '@/lib/auth/cookies';
import type { TokenAudience } from '@/lib/auth/token';
import { isMember } from '@/lib/core/access/viewer';
import { makePageNow } from '@/lib/core/cache/page-tags.mjs';
import type { Language } from '@/lib/core/language';
import { pageLanguage } from '@/lib/core/languages.mjs';
import { isLanguageSwitch } from '@/lib/core/web/language-switch.mjs';
import { MADE_NOW, SHARED_PAGE } from '@/lib/core/web/shared-pages.mjs';
import { parseShopRoute } from '@/lib/core/web/shop-routes';
import { withoutProviderParams } from '@/lib/http/card-return';
import { forCdn } from '@/lib/http/for-cdn';
import {
  adminCsp,
  cardPageCsp,
  sharedNonceCsp,
  unhashedCsp,
  withNonce,
  withoutNonce,
} from '@/lib/http/page-nonce';
import { asRefusal } from '@/lib/http/refusals';
import { isPagePath, refusedRequest } from '@/lib/http/refused-request';
import { unavailablePage } from '@/lib/http/unavailable-page.mjs';
import { localizePath, otherSpelling, splitLanguage } from '@/lib/i18n/paths';
import { findProviderPage } from '@/lib/payments/providers.schema';
import { searchPath, tidyKeyword } from '@/lib/search/search-address.schema';
import { currentSettings } from '@/lib/settings/current-settings';
import { isCatalogue } from '@/lib/settings/visibility';
import { readVisitor, type Visitor } from '@/lib/storefront/account/visitor';
import { linkedCodePath } from '@/lib/storefront/addresses/linked-code';
import { refusedSearch, shopPath } from '@/lib/storefront/addresses/shop-path';
import { guardRedirect } from '@/lib/storefront/pages/page-guard';
import { type View, viewPath } from '@/lib/storefront/pages/view';

/**
 * Runs before the page, as a convenience. Back office: redirects visitors who may not enter.
 * Storefront: puts language and view into the path (architecture: "The view"), redirects blocked
 * visitors, answers unknown urls with 404. It guards nothing: every page makes its own context.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|api$|media/|_next/|icons/|sitemap|[a-z-]+\\.(?:ico|svg|png|txt|webmanifest)$).*)',
    // Other addresses are checked only where they may not be decodable.
    '/((?:api|media|_next|icons|sitemap).*%.*)',
  ],
};

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  try {
    return forCdn(request, keepLanguage(request, await respond(request)));
  } catch (error) {
    if (asRefusal(error)?.status !== 503) throw error;
    const { pathname } = request.nextUrl;
    const { body, ...init } = unavailablePage(
      pageLanguage(pathname, request.headers.get('accept-language')),
    );
    return new NextResponse(body, init);
  }
}

async function respond(request: NextRequest): Promise<NextResponse> {
  const refused = await refusedRequest(request);
  if (refused) return refused;
  if (!isPagePath(request.nextUrl.pathname)) return NextResponse.next();
  // Addresses have no trailing slash; without it, the path may need a further redirect.
  const requestedPath = request.nextUrl.pathname.replace(/(?<=^\/|[^/])\/+$/, '');
  const isOther = requestedPath !== request.nextUrl.pathname;
  if (isOther && /^\/(admin|preview|payment)(\/|$)/.test(requestedPath))
    return redirect(request, requestedPath, 308);
  if (/^\/(admin|preview)(\/|$)/.test(requestedPath)) return adminPanel(request);
  if (requestedPath === '/payment/card') return cardPage(request);
  const taken = request.method === 'GET' ? linkedCodePath(request.nextUrl) : undefined;
  if (taken) return noStore(NextResponse.redirect(toSiteUrl(request, taken), 307));
  const settings = await currentSettings();
  const visitor = await readVisitor(request, settings);
  const { prefix, path } = splitLanguage(requestedPath);
  const main = settings.main_language;
  const spelled = otherSpelling(requestedPath);
  if (spelled)
    return redirect(
      request,
      localizePath(spelled.path, spelled.language, main),
      isRead(request) ? 301 : 308,
    );
  const place = parseShopRoute(path);
  const shop = viewPath({ ...visitor, language: prefix ?? main });
  if (place.kind === 'unknown') return visible(missing(request, shop), visitor);
  if (prefix === main || isOther) {
    const asMain = { ...visitor, language: main };
    const to = await shopPath(place, request.nextUrl.searchParams, asMain, settings);
    const { moved, query } = 'moved' in to ? to : { moved: path };
    return redirect(request, localizePath(moved, prefix ?? main, main), 308, query);
  }
  if (prefix && !settings.available_languages.includes(prefix)) return redirect(request, path, 307);
  const language = prefix ?? main;
  const { chosenLanguage } = visitor;
  if (
    !prefix &&
    chosenLanguage &&
    chosenLanguage !== main &&
    settings.available_languages.includes(chosenLanguage)
  )
    return followsLanguageLink(request, path)
      ? chooseLanguage(request, main)
      : redirect(request, localizePath(path, chosenLanguage, main), 307);

  const query = request.nextUrl.searchParams;
  const blocked = guardRedirect(place, query, settings, visitor.viewer);
  // An action answers for itself: it must not be redirected to another page.
  if (blocked && (place.kind !== 'session' || request.method === 'GET'))
    return sentAway(request, localizePath(blocked, language, main), visitor);
  if (place.kind === 'session') return noStore(live(request, `/${language}${place.path}`));
  if (place.kind === 'search-form')
    return visible(
      answerSearch(request, query.get('keyword'), shop, (path) =>
        localizePath(path, language, main),
      ),
      visitor,
    );

  const answer = await shopPath(place, query, { ...visitor, language }, settings);
  if ('moved' in answer)
    return redirect(request, localizePath(answer.moved, language, main), 301, answer.query);
  if ('missing' in answer) return visible(missing(request, shop), visitor);
  if (isShared(request) && (answer.live || answer.query === request.nextUrl.search))
    return visible(madeNow(request, shop + answer.path), visitor);
  // Anybody can make up queries, so no page is cached under such an address.
  const isOwn = answer.query === undefined || answer.query === request.nextUrl.search;
  return isRead(request) && !answer.live
    ? visible(rewrite(request, shop + answer.path), visitor, isOwn ? 'public' : 'private')
    : visible(live(request, shop + answer.path, sharedNonceCsp), visitor, 'private');
}

/** Whether a link on this same page in another language led here; a prefetch does not count. */
const followsLanguageLink = ({ method, headers }: NextRequest, path: string): boolean =>
  method === 'GET' &&
  !/prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '') &&
  isLanguageSwitch({ path, host: headers.get('host'), referer: headers.get('referer') });

/** Without scripts, a link to another language stores that language as the visitor's choice. */
function keepLanguage(request: NextRequest, response: NextResponse): NextResponse {
  const { pathname } = request.nextUrl;
  const { prefix } = splitLanguage(pathname);
  if (!prefix || request.cookies.get('language')?.value === prefix) return response;
  if (!followsLanguageLink(request, pathname)) return response;
  // A redirect in this language, such as for an article's tag, counts as a choice too.
  const to = response.headers.get('location');
  if (to && splitLanguage(new URL(to, request.url).pathname).prefix !== prefix) return response;
  response.cookies.set('language', prefix, choiceCookie(isHttps(request)));
  return noStore(response);
}

/** Redirects to the requested page and stores its language as the visitor's choice. */
function chooseLanguage(request: NextRequest, language: Language): NextResponse {
  const response = redirect(request, request.nextUrl.pathname, 303);
  response.cookies.set('language', language, choiceCookie(isHttps(request)));
  return response;
}

/**
 * Redirects from a place that a visitor may not enter. Where a login has ended, the login page
 * says so (`expired`), and the browser forgets the login with that answer.
 */
function sentAway(request: NextRequest, path: string, { login_ended }: Visitor): NextResponse {
  const says = login_ended && splitLanguage(path).path.startsWith('/login?');
  const address = toSiteUrl(request, says ? `${path}&expired=1` : path);
  const response = noStore(NextResponse.redirect(address, 307));
  if (says) forget(request, response, 'shopper');
  return response;
}

/**
 * Has the browser forget a login with the answer to a visit. A prefetch keeps it, or the visit
 * that follows would not know that there was one.
 */
function forget(request: NextRequest, response: NextResponse, audience: TokenAudience): void {
  if (request.headers.get('sec-fetch-dest') !== 'document') return;
  const secure = isHttps(request);
  const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  response.cookies.set(sessionCookieName(audience, secure), '', { ...cookieOptions, maxAge: 0 });
}

async function adminPanel(request: NextRequest): Promise<NextResponse> {
  // An action answers for itself: it must not be redirected to another page.
  if (request.method !== 'GET') return withNonce(request, NextResponse.next);
  const { pathname, search } = request.nextUrl;
  const token = request.cookies.get(sessionCookieName('admin', isHttps(request)))?.value;
  const elsewhere = await adminRedirect(pathname, search, token);
  if (!elsewhere) return withNonce(request, NextResponse.next, adminCsp(pathname, request.headers));
  const response = noStore(NextResponse.redirect(toSiteUrl(request, elsewhere), 307));
  if (token && elsewhere.startsWith('/admin/login')) forget(request, response, 'admin');
  return response;
}

/**
 * §2.1: the card payment page needs the provider's key (the page knows whether the order is the
 * shop's own); a catalogue has none (§1). An action answers for itself: it is not redirected.
 * Only this page may run a provider's scripts.
 */
async function cardPage(request: NextRequest): Promise<NextResponse> {
  const key = request.nextUrl.searchParams.get('key') ?? '';
  const page = findProviderPage(key);
  if (!page || (isRead(request) && isCatalogue(await currentSettings())))
    return noStore(NextResponse.redirect(new URL('/', request.url), 307));
  const clean = isRead(request)
    ? withoutProviderParams(request.nextUrl, page.return_params)
    : undefined;
  if (clean) return noStore(NextResponse.redirect(toSiteUrl(request, clean), 303));
  return noStore(withNonce(request, NextResponse.next, cardPageCsp(page)));
}

/**
 * The search form without scripts: its keyword becomes an address of its own; a missing keyword
 * is reported beside the field.
 */
function answerSearch(
  request: NextRequest,
  typed: string | null,
  shop: string,
  localized: (path: string) => string,
): NextResponse {
  const keyword = tidyKeyword(typed ?? '');
  return keyword
    ? NextResponse.redirect(toSiteUrl(request, localized(searchPath(keyword))), 303)
    : NextResponse.rewrite(toSiteUrl(request, shop + refusedSearch(typed)), withoutNonce(request));
}

const isHttps = ({ headers }: NextRequest) => headers.get('x-forwarded-proto') === 'https';

/** A page that is the same for all visitors who share a view. */
function rewrite(request: NextRequest, path: string, status = 200): NextResponse {
  const url = toSiteUrl(request, path + request.nextUrl.search);
  const response = NextResponse.rewrite(url, { status, ...withoutNonce(request) });
  const policy = unhashedCsp();
  if (policy) response.headers.set('Content-Security-Policy', policy);
  return response;
}

/** The same, rendered for the front server, which caches it; so Next does not store it too. */
function madeNow(request: NextRequest, path: string): NextResponse {
  makePageNow();
  const headers = new Headers(request.headers);
  headers.set('user-agent', MADE_NOW);
  const url = toSiteUrl(request, path + request.nextUrl.search);
  return NextResponse.rewrite(url, { request: { headers } });
}

/** An address of this site, even if a path begins like a host. */
function toSiteUrl(request: NextRequest, path: string): URL {
  const [, pathname = '/', search = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  const address = new URL('/', request.url);
  address.pathname = pathname;
  address.search = search;
  return address;
}

/** A page rendered for this request alone. */
const live = (request: NextRequest, path: string, buildPolicy?: typeof sharedNonceCsp) =>
  withNonce(
    request,
    (forwarded) =>
      NextResponse.rewrite(toSiteUrl(request, path + request.nextUrl.search), forwarded),
    buildPolicy,
  );

const missing = (request: NextRequest, shop: string) => rewrite(request, `${shop}/missing`, 404);
const isRead = ({ method }: NextRequest) => method === 'GET' || method === 'HEAD';
/** Whether the front server sends this page to all visitors with the same request. */
const isShared = ({ headers }: NextRequest) =>
  process.env.HARBOUR_FRONT === 'on' && headers.has(SHARED_PAGE);

/**
 * Redirects to another path of this site. No browser caches it, even if permanent: after a second
 * rename, or with another main language, a cached redirect would loop.
 */
const redirect = (request: NextRequest, path: string, status: number, query?: string) =>
  noStore(
    NextResponse.redirect(toSiteUrl(request, path + (query ?? request.nextUrl.search)), status),
  );

/** Only the shop caches a member's view; others may cache a guest's if they revalidate it. */
function visible(
  response: NextResponse,
  { viewer }: Pick<View, 'viewer'>,
  keepers: 'public' | 'private' = 'public',
): NextResponse {
  if (isMember(viewer)) return noStore(response);
  response.headers.set('Cache-Control', `${keepers}, max-age=0, must-revalidate`);
  return response;
}

/** For what belongs to one visitor or changes at any moment. */
function noStore(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
