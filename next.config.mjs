import { fileURLToPath } from 'node:url';
import { INERT_POLICY, PDF_POLICY, pagePolicy } from './lib/core/web/content-security-policy.mjs';
import {
  FORWARDED_HTTPS,
  RESPONSE_HEADERS,
  STAFF_HEADERS,
  STRICT_TRANSPORT,
} from './lib/core/web/response-headers.mjs';
import { MADE_NOW } from './lib/core/web/shared-pages.mjs';

const handler = (name) => fileURLToPath(new URL(`lib/core/cache/${name}.mjs`, import.meta.url));

// A lasting process hears of every change and keeps what is still true. On Vercel none lasts,
// the platform's cache is used, and what no request changed (an import from a command line)
// shows after five minutes.
const hasOwnCaches = !process.env.VERCEL;
const caching = !hasOwnCaches
  ? { cacheLife: { max: { stale: 300, revalidate: 300, expire: 30 * 24 * 3600 } } }
  : {
      cacheHandlers: { default: handler('use-cache-handler') },
      cacheHandler: handler('response-cache-handler'),
      htmlLimitedBots: new RegExp(`^${MADE_NOW}$`),
    };

const isDevelopment = process.env.NODE_ENV === 'development';
const unknownScripts = ["'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])];
/** The addresses that the middleware leaves alone; pictures answer a policy of their own. */
const NO_PAGE =
  'api|api/.*|scripts/.*|_next/.*|icons/.*|sitemap.*|\\.well-known/security\\.txt|' +
  '(?:[a-zA-Z-]+/)?(?:blog/rss|opensearch)\\.xml|' +
  '[a-z-]+\\.(?:ico|svg|png|txt|webmanifest)';

/** What a browser shows as a PDF. */
const PAPERS = 'api/admin/order/paper|api/order/[^/]+/invoice';

const pairs = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));
const contentSecurityPolicy = (value) => pairs({ 'Content-Security-Policy': value });

/** Pages have their Content-Security-Policy from elsewhere: docs/decisions/content-security-policy.md. */
const headers = async () => [
  { source: '/:path*', headers: pairs(RESPONSE_HEADERS) },
  // The address holds a token: nobody whom the page links may learn it. Not `no-referrer`: without
  // scripts its form would be sent from nowhere (`Origin: null`) and refused.
  {
    source:
      '/:path((?:[a-zA-Z-]+/)?(?:reset-password|unsubscribe)|admin/password/new|payment/card)',
    headers: pairs({ 'Referrer-Policy': 'same-origin' }),
  },
  {
    source: '/:path*',
    has: [{ type: 'header', key: 'x-forwarded-proto', value: FORWARDED_HTTPS }],
    headers: pairs(Object.fromEntries([STRICT_TRANSPORT])),
  },
  // A till's page may print on a USB printer that whoever sells chose in the browser's own list.
  // Of all pages of staff: a browser keeps what the first one said while it moves between them.
  { source: '/admin/:path*', headers: pairs(STAFF_HEADERS) },
  // A page of the payment provider may open the bank's in a window of its own.
  {
    source: '/payment/:path*',
    headers: pairs({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
  },
  { source: `/:path(${NO_PAGE})`, headers: contentSecurityPolicy(INERT_POLICY) },
  { source: `/:path(${PAPERS})`, headers: contentSecurityPolicy(PDF_POLICY) },
  // Where no finished page passes our own cache, nobody knows the hashes of its scripts.
  ...(hasOwnCaches && !isDevelopment
    ? []
    : [
        {
          source: `/((?!(?:media/.*|${NO_PAGE})$).*)`,
          headers: contentSecurityPolicy(pagePolicy(...unknownScripts)),
        },
      ]),
];

/** @type {import('next').NextConfig} */
export default {
  ...caching,
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // The middleware does, in one step with what else an old address needs.
  skipTrailingSlashRedirect: true,
  // Types are checked by the tests, and not by everybody who starts a shop.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The most a page takes (lib/http/action-request.ts): a proof of payment with its picture.
    serverActions: { bodySizeLimit: 10_000_000 },
    // A build is followed by starts, and seldom by another build that would read its cache.
    turbopackFileSystemCacheForBuild: false,
    // A page's code is read when the first asks for it: all two hundred routes before the first
    // answer would be three quarters of a start.
    preloadEntriesOnStart: false,
    // Of the server's code too, three times as large as the code; nothing reads them there.
    turbopackSourceMaps: isDevelopment,
    // Pages rendered on demand are kept in memory only: the database is the truth, and a
    // restart begins fresh.
    isrFlushToDisk: false,
    // Otherwise a page that is made for each request is rendered twice, and sent twice.
    cachedNavigations: false,
  },
  serverExternalPackages: [
    '@node-rs/argon2',
    'pino',
    'sharp',
    'postgres',
    'pdfkit',
    'bwip-js',
    'pg-boss',
    'nodemailer',
    'imapflow',
    '@react-email/components',
    '@react-email/render',
  ],
  // Read by their path, which nothing that is built from the code would know.
  outputFileTracingIncludes: { '/api/**': ['./lib/papers/fonts/*'] },
  // Pictures have their copies made when they are stored, and addresses of their own.
  images: { unoptimized: true },
  headers,
};
