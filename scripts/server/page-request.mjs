import { IncomingMessage } from 'node:http';
import { languages } from '../../lib/core/languages.mjs';
import { isLanguageSwitch } from '../../lib/core/web/language-switch.mjs';
import { hasLinkedCoupon } from '../../lib/core/web/linked-code.mjs';
import { FORWARDED_HTTPS } from '../../lib/core/web/response-headers.mjs';
import { SHARED_PAGE, sharedPage } from '../../lib/core/web/shared-pages.mjs';
import { nullSocket } from './null-socket.mjs';

const HTTPS = new RegExp(`^${FORWARDED_HTTPS}$`);
/** A request with one of these wants an answer of its own, or only a part of the page. */
const PERSONAL = ['authorization', 'next-action', 'rsc', 'next-router-state-tree'];
const LOGIN = /(?:^|;)\s*(?:__Host-)?token=/;
/** An incomplete escape, or a NUL: the app reports the error. */
const UNREADABLE = /%(?:00|(?![\da-f]{2}))/i;
/** Parameters that advertisements append for tracking; no page reads them. */
const CAMPAIGN = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/;

/**
 * What a shared page depends on, read from one visitor's request: its address, the chosen
 * language and currency, and how the shop was reached. `key` identifies the page. Undefined for a
 * request that must be answered separately: of a form, a program, a member, Next's router, a link
 * with a discount code, or with a cookie of an unknown form.
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
  // A link from the same page in another language chooses that language.
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

/** A cookie's value, '' if missing; undefined if it is invalid or occurs twice. */
function chosen(cookies, name, isChoice) {
  const values = [...cookies.matchAll(new RegExp(`(?:^|;)\\s*${name}=([^;]*)`, 'g'))];
  if (values.length === 0) return '';
  const [[, value]] = values;
  return values.length === 1 && isChoice(value) ? value : undefined;
}

/** The parameters of a query that select the page, unchanged. */
const queries = {
  all: withoutCampaign,
  sku: (search) => {
    const [, pair] = /[?&](sku=[^&]+)/.exec(search) ?? [];
    return pair ? `?${pair}` : '';
  },
  nothing: () => '',
};

/** The query, unchanged but for campaign parameters, which are removed. */
function withoutCampaign(search) {
  const remainingPairs = search
    .slice(1)
    .split('&')
    .filter((pair) => !CAMPAIGN.test(pair.split('=', 1)[0]));
  return remainingPairs.length && remainingPairs[0] !== '' ? `?${remainingPairs.join('&')}` : '';
}

/** The request for such a page without anything of a particular visitor. */
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
