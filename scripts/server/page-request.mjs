import { IncomingMessage } from 'node:http';
import { languages } from '../../lib/core/languages.mjs';
import { isLanguageSwitch } from '../../lib/core/web/language-switch.mjs';
import { hasLinkedCoupon } from '../../lib/core/web/linked-code.mjs';
import { FORWARDED_HTTPS } from '../../lib/core/web/response-headers.mjs';
import { SHARED_PAGE, sharedPage } from '../../lib/core/web/shared-pages.mjs';
import { nullSocket } from './null-socket.mjs';

const HTTPS = new RegExp(`^${FORWARDED_HTTPS}$`);
/** Who sends one of these wants an answer of their own, or only a part of the page. */
const PERSONAL = ['authorization', 'next-action', 'rsc', 'next-router-state-tree'];
const LOGIN = /(?:^|;)\s*(?:__Host-)?token=/;
/** Half an escape, or a NUL: the app says what is wrong. */
const UNREADABLE = /%(?:00|(?![\da-f]{2}))/i;
/** What advertisements append to an address to know their visitors by; no page reads them. */
const CAMPAIGN = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/;

/**
 * What a page for all depends on, read from the request of one: its address, the language
 * and the currency chosen, and how the shop was reached. `key` tells two such pages apart.
 * Undefined for a request that must be answered by itself: of a form, a program, a member,
 * Next's router, of a link that brings a code, or with a cookie of an unknown form.
 */
export function readPageRequest({ method, url, headers }) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (UNREADABLE.test(url) || hasLinkedCoupon(url)) return undefined;
  const path = url.split('?', 1)[0];
  const page = sharedPage(path);
  if (!page || PERSONAL.some((name) => name in headers)) return undefined;
  const cookies = headers.cookie ?? '';
  if (LOGIN.test(cookies)) return undefined;
  const language = chosen(cookies, 'language', (value) => languages.includes(value));
  const currency = chosen(cookies, 'currency', (value) => /^[A-Z]{3}$/.test(value));
  if (language === undefined || currency === undefined) return undefined;
  // A link to the page in another language chooses that one.
  if (isLanguageSwitch({ path, host: headers.host, referer: headers.referer })) return undefined;
  const isHttps = HTTPS.test(headers['x-forwarded-proto'] ?? '');
  const requestedUrl = path + queries[page.reads](url.slice(path.length));
  return {
    url: requestedUrl,
    isWhole: requestedUrl === url,
    language,
    currency,
    isHttps,
    host: headers.host,
    key: `${isHttps ? 's' : ''}|${language}|${currency}|${requestedUrl}`,
  };
}

/** A cookie's value, '' for none; undefined for one that is no choice or stands twice. */
function chosen(cookies, name, isChoice) {
  const values = [...cookies.matchAll(new RegExp(`(?:^|;)\\s*${name}=([^;]*)`, 'g'))];
  if (values.length === 0) return '';
  const [[, value]] = values;
  return values.length === 1 && isChoice(value) ? value : undefined;
}

/** What of a query chooses the page, as it stands. */
const queries = {
  all: withoutCampaign,
  sku: (search) => {
    const [, pair] = /[?&](sku=[^&]+)/.exec(search) ?? [];
    return pair ? `?${pair}` : '';
  },
  nothing: () => '',
};

/** The query as it stands, without what campaigns appended. */
function withoutCampaign(search) {
  const remainingPairs = search
    .slice(1)
    .split('&')
    .filter((pair) => !CAMPAIGN.test(pair.split('=', 1)[0]));
  return remainingPairs.length && remainingPairs[0] !== '' ? `?${remainingPairs.join('&')}` : '';
}

/** The request for such a page as nobody in particular sends it. */
export function createPageRequest({ url, language, currency, isHttps, host }) {
  const req = new IncomingMessage(nullSocket());
  const cookies = [language && `language=${language}`, currency && `currency=${currency}`];
  req.method = 'GET';
  req.url = url;
  req.httpVersion = '1.1';
  req.headers = {
    host,
    accept: 'text/html',
    [SHARED_PAGE]: 'yes',
    ...(isHttps ? { 'x-forwarded-proto': 'https' } : {}),
    ...(language || currency ? { cookie: cookies.filter(Boolean).join('; ') } : {}),
  };
  req.complete = true;
  req.push(null);
  return req;
}
