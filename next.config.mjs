/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  pageExtensions: process.env.HARBOUR_BENCH ? ['tsx', 'ts', 'bench.tsx'] : ['tsx', 'ts'],
  // Pages rendered on demand are kept in memory only: the database is the truth, and a
  // restart begins fresh.
  experimental: { isrFlushToDisk: false },
  cacheMaxMemorySize: 200 * 1024 * 1024,
  serverExternalPackages: ['@node-rs/argon2', 'pino', 'sharp', 'postgres'],
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
