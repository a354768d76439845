import { fileURLToPath } from 'node:url';
import { CDN_HEADER, NOT_FOR_CDN } from './lib/core/web/cdn.mjs';
import { INERT_POLICY, PDF_POLICY, pagePolicy } from './lib/core/web/content-security-policy.mjs';
import {
  FORWARDED_HTTPS,
  RESPONSE_HEADERS,
  STAFF_HEADERS,
  STRICT_TRANSPORT,
} from './lib/core/web/response-headers.mjs';
import { MADE_NOW } from './lib/core/web/shared-pages.mjs';

const handler = (name) => fileURLToPath(new URL(`lib/core/cache/${name}.mjs`, import.meta.url));

// A lasting process hears of every change and caches what is still true. On Vercel the platform
// caches pages: a request renews those it changed, `/api/cron` each minute what no request changed
// (an import from a command line), and without that call they are five minutes old at most.
const hasOwnCaches = !process.env.VERCEL;
const caching = {
  cacheHandlers: { default: handler('use-cache-handler') },
  ...(hasOwnCaches
    ? {
        cacheHandler: handler('response-cache-handler'),
        htmlLimitedBots: new RegExp(`^${MADE_NOW}$`),
      }
    : { cacheLife: { max: { stale: 300, revalidate: 300, expire: 30 * 24 * 3600 } } }),
};

const isDevelopment = process.env.NODE_ENV === 'development';
const unknownScripts = ["'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])];
/** The addresses that the middleware leaves alone; images have a policy of their own. */
const NO_PAGE =
  'api|api/.*|scripts/.*|_next/.*|icons/.*|sitemap.*|\\.well-known/security\\.txt|' +
  '(?:[a-zA-Z-]+/)?(?:blog/rss|opensearch)\\.xml|' +
  '[a-z-]+\\.(?:ico|svg|png|txt|webmanifest)';

/** What a browser shows as a PDF. */
const PAPERS = 'api/admin/order/paper|api/order/[^/]+/invoice';

const pairs = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));
const contentSecurityPolicy = (value) => pairs({ 'Content-Security-Policy': value });

/** Pages get their Content-Security-Policy elsewhere: docs/decisions/content-security-policy.md. */
const headers = async () => [
  { source: '/:path*', headers: pairs(RESPONSE_HEADERS) },
  // The address holds a token, which no linked site may learn. Not `no-referrer`: without scripts
  // the form would be sent with `Origin: null` and refused.
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
  // A page's data for Next's router has the page's address: a CDN must not give it for the page.
  {
    source: '/:path*',
    has: [{ type: 'header', key: 'rsc' }],
    headers: pairs({ [CDN_HEADER]: NOT_FOR_CDN }),
  },
  // A register's page may print on a USB printer chosen in the browser's own list. Set on all
  // staff pages: a browser keeps the first page's policy while it moves between them.
  { source: '/admin/:path*', headers: pairs(STAFF_HEADERS) },
  // A page of the payment provider may open the bank's page in a window of its own.
  {
    source: '/payment/:path*',
    headers: pairs({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
  },
  { source: `/:path(${NO_PAGE})`, headers: contentSecurityPolicy(INERT_POLICY) },
  { source: `/:path(${PAPERS})`, headers: contentSecurityPolicy(PDF_POLICY) },
  // Without our own page cache, the hashes of a finished page's scripts are unknown.
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
  // Of the sources (scripts/support/build.mjs); without it Next makes one up.
  generateBuildId: () => process.env.HARBOUR_BUILD?.slice(0, 20) ?? null,
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // The middleware does this, in one step with the other redirects of an old address.
  skipTrailingSlashRedirect: true,
  // The tests check types; starting a shop does not.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The largest action request (lib/http/action-request.ts): a proof of payment with its image.
    serverActions: { bodySizeLimit: 10_000_000 },
    // A build is followed by starts, and seldom by another build that would read its cache.
    turbopackFileSystemCacheForBuild: false,
    // Code of a page is read at its first request: loading all two hundred routes before the
    // first answer would take three quarters of a start.
    preloadEntriesOnStart: false,
    // Source maps of server code are three times as large as the code, and nothing reads them.
    turbopackSourceMaps: isDevelopment,
    // Pages rendered on demand are cached in memory only: the database is the truth, and a
    // restart begins fresh.
    isrFlushToDisk: false,
    // Otherwise a page that is rendered for each request is rendered and sent twice.
    cachedNavigations: false,
  },
  serverExternalPackages: [
    '@node-rs/argon2',
    'pino',
    'sharp',
    'postgres',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/sdk-trace-node',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    'pdfkit',
    'bwip-js',
    'pg-boss',
    'nodemailer',
    'imapflow',
    '@react-email/components',
    '@react-email/render',
  ],
  // Read by path, so the build's tracing does not find them.
  outputFileTracingIncludes: { '/api/**': ['./lib/papers/fonts/*'] },
  // Images are resized when they are stored, and the copies have addresses of their own.
  images: { unoptimized: true },
  headers,
};
