import 'server-only';
import { randomBytes } from 'node:crypto';
import type { NextRequest, NextResponse } from 'next/server';
import { noncePolicy } from '@/lib/core/content-security-policy.mjs';

type Forwarded = { request?: { headers: Headers } };

const POLICY = 'content-security-policy';
/** Next takes the nonce of a page from these headers of the request, whoever wrote them. */
const NONCE_HEADERS = [POLICY, `${POLICY}-report-only`];

/**
 * The response of a page that is made for this request alone: Next finds a fresh nonce in
 * what `answer` forwards and writes it on the page's scripts, and only those run.
 */
export function withNonce(
  request: NextRequest,
  answer: (forwarded: Forwarded) => NextResponse,
): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = noncePolicy(nonce, process.env.NODE_ENV === 'development');
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
  const kept = new Headers(headers);
  for (const name of NONCE_HEADERS) kept.delete(name);
  return { request: { headers: kept } };
}
