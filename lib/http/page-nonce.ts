import 'server-only';
import { randomBytes } from 'node:crypto';
import type { NextRequest, NextResponse } from 'next/server';
import {
  cardPagePolicy,
  noncePolicy,
  sharedPagePolicy,
} from '@/lib/core/web/content-security-policy.mjs';
import { directUploadOrigin } from '@/lib/core/web/direct-uploads.mjs';
import { visitedHost } from './same-origin';

type Forwarded = { request?: { headers: Headers } };

const POLICY = 'content-security-policy';
const isDevelopment = process.env.NODE_ENV === 'development';
/** Next reads a page's nonce from these request headers, whoever wrote them. */
const NONCE_HEADERS = [POLICY, `${POLICY}-report-only`];

/**
 * The response of a page rendered for this request alone: Next finds a fresh nonce in what `answer`
 * forwards and puts it on the page's scripts. Only those run, and others that `buildPolicy` allows.
 */
export function withNonce(
  request: NextRequest,
  answer: (forwarded: Forwarded) => NextResponse,
  buildPolicy: (nonce: string, development: boolean) => string = noncePolicy,
): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = buildPolicy(nonce, isDevelopment);
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = answer({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/**
 * The request forwarded to a cached page: without headers that could hold a nonce, because the
 * cached copy would carry one caller's nonce to everybody.
 */
export function withoutNonce({ headers }: NextRequest): Forwarded {
  if (!NONCE_HEADERS.some((name) => headers.has(name))) return {};
  const cleanHeaders = new Headers(headers);
  for (const name of NONCE_HEADERS) cleanHeaders.delete(name);
  return { request: { headers: cleanHeaders } };
}

/**
 * The policy of a storefront page rendered per request but the same for all: it also allows the
 * scripts that staff allow on such pages.
 */
export const sharedNonceCsp = (nonce: string, development: boolean): string =>
  sharedPagePolicy(`'nonce-${nonce}'`, ...(development ? ["'unsafe-eval'"] : []));

/** The policy of a provider's card page, which has the provider's form. */
export const cardPageCsp =
  (page: Parameters<typeof cardPagePolicy>[0]) =>
  (nonce: string, development: boolean): string =>
    cardPagePolicy(page, nonce, development);

/**
 * The policy of a preview page. Until its scripts block forms, forms can be sent only below
 * /preview/, to the preview's own form that chooses what is shown.
 */
function previewCsp(headers: Headers) {
  const host = visitedHost(headers) ?? '';
  const previews = /^[\w.:[\]-]+$/.test(host) ? `${host}/preview/` : "'none'";
  return (nonce: string, development: boolean): string =>
    noncePolicy(nonce, development).replace("form-action 'self'", `form-action ${previews}`);
}

/** The policy of a screen of the back office, which may send large images to the bucket. */
export function adminCsp(pathname: string, headers: Headers) {
  if (pathname.startsWith('/preview/')) return previewCsp(headers);
  const bucket = directUploadOrigin();
  return (nonce: string, development: boolean): string =>
    noncePolicy(nonce, development, bucket ? [bucket] : []);
}

/**
 * The policy of a cached page on Vercel and in development, where finished pages do not pass our
 * own cache, so the hashes of their scripts are unknown. Undefined elsewhere: there the policy
 * comes from that cache.
 */
export const unhashedCsp = (): string | undefined =>
  process.env.VERCEL || isDevelopment
    ? sharedPagePolicy("'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : []))
    : undefined;
