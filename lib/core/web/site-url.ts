import 'server-only';
import { env } from '@/lib/core/env';

/** The address shoppers use, without a slash at its end: SITE_URL, else this machine's own. */
export const siteUrl = () =>
  (env().SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/$/, '');

/** An address as others need it: absolute. */
export const absoluteUrl = (path: string) =>
  /^https?:/.test(path) ? path : `${siteUrl()}${path === '/' ? '/' : path}`;
