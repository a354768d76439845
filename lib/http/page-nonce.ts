import 'server-only';
import { randomBytes } from 'node:crypto';
import type { NextRequest, NextResponse } from 'next/server';
import {
  cardPagePolicy,
  noncePolicy,
  sharedPagePolicy,
} from '@/lib/core/web/content-security-policy.mjs';
import { visitedHost } from './same-origin';

type Forwarded = { request?: { headers: Headers } };

const POLICY = 'content-security-policy';
const isDevelopment = process.env.NODE_ENV === 'development';
/** Next takes the nonce of a page from these headers of the request, whoever wrote them. */
const NONCE_HEADERS = [POLICY, `${POLICY}-report-only`];

/**
 * The response of a page that is made for this request alone: Next finds a fresh nonce in
 * what `answer` forwards and writes it on the page's scripts, and only those run, and the
 * others that `buildPolicy` allows.
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
 * What is forwarded to a page that is kept for all: nothing a nonce could be read from,
 * else one caller's would be in everybody's copy.
 */
export function withoutNonce({ headers }: NextRequest): Forwarded {
  if (!NONCE_HEADERS.some((name) => headers.has(name))) return {};
  const cleanHeaders = new Headers(headers);
  for (const name of NONCE_HEADERS) cleanHeaders.delete(name);
  return { request: { headers: cleanHeaders } };
}

/**
 * The policy of a storefront page that is made for one request, but is the same page for all:
 * the scripts that staff let run on such pages run here too.
 */
export const sharedNonceCsp = (nonce: string, development: boolean): string =>
  sharedPagePolicy(`'nonce-${nonce}'`, ...(development ? ["'unsafe-eval'"] : []));

/** The policy of the card page of a provider, whose form is its own. */
export const cardPageCsp =
  (page: Parameters<typeof cardPagePolicy>[0]) =>
  (nonce: string, development: boolean): string =>
    cardPagePolicy(page, nonce, development);

/**
 * The policy of a page in a preview: before its scripts keep forms from being sent, a form
 * of the shop's is sent nowhere but below /preview/, whose own form chooses what is seen.
 */
export function previewCsp(headers: Headers) {
  const host = visitedHost(headers) ?? '';
  const previews = /^[\w.:[\]-]+$/.test(host) ? `${host}/preview/` : "'none'";
  return (nonce: string, development: boolean): string =>
    noncePolicy(nonce, development).replace("form-action 'self'", `form-action ${previews}`);
}

/**
 * The policy of a page that is kept for all where no finished page passes our own cache, on
 * Vercel and in development: nobody knows the hashes of its scripts there. Undefined elsewhere,
 * where such a page has its policy from that cache.
 */
export const unhashedCsp = (): string | undefined =>
  process.env.VERCEL || isDevelopment
    ? sharedPagePolicy("'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : []))
    : undefined;
