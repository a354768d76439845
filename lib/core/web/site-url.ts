import 'server-only';
import { env } from '@/lib/core/env';

/** The shop's public address without a trailing slash: SITE_URL, else localhost. */
export const siteUrl = () =>
  (env().SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/$/, '');

/** The absolute form of an address. */
export const absoluteUrl = (path: string) =>
  /^https?:/.test(path) ? path : `${siteUrl()}${path === '/' ? '/' : path}`;
