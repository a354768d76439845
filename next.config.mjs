import { fileURLToPath } from 'node:url';

const handler = (name) => fileURLToPath(new URL(`lib/core/cache/${name}.mjs`, import.meta.url));

// A lasting process hears of every change and keeps what is still true. On Vercel none lasts,
// the platform's cache is used, and what no request changed (an import from a command line)
// shows after five minutes.
const caching = process.env.VERCEL
  ? { cacheLife: { max: { stale: 300, revalidate: 300, expire: 30 * 24 * 3600 } } }
  : {
      cacheHandlers: { default: handler('use-cache-handler') },
      cacheHandler: handler('response-cache-handler'),
    };

/** @type {import('next').NextConfig} */
export default {
  ...caching,
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  pageExtensions: process.env.HARBOUR_BENCH ? ['tsx', 'ts', 'bench.tsx'] : ['tsx', 'ts'],
  // Pages rendered on demand are kept in memory only: the database is the truth, and a
  // restart begins fresh.
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: [
    ...['@node-rs/argon2', 'pino', 'sharp', 'postgres', 'pg-boss', 'nodemailer'],
    ...['@react-email/components', '@react-email/render'],
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'X-Frame-Options', value: 'DENY' },
      ],
    },
    {
      // Pictures have a stricter one of their own, which this would replace.
      source: '/((?!media/).*)',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
        },
      ],
    },
  ],
};
