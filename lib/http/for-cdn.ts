import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { CDN_HEADER, CHOICE_COOKIES, NOT_FOR_CDN } from '@/lib/core/web/cdn.mjs';

/**
 * The same response, which no CDN keeps if it must not give it to others, whatever the page itself
 * says: the answer to a visitor with a choice of their own, or one that stores a choice.
 */
export function forCdn(request: NextRequest, response: NextResponse): NextResponse {
  if (!process.env.CDN_CACHE_SECONDS) return response;
  const isOfGuest = CHOICE_COOKIES.every((name) => !request.cookies.has(name));
  const isPublic = /^public\b/.test(response.headers.get('Cache-Control') ?? '');
  if (!isOfGuest || !isPublic || response.headers.has('Set-Cookie'))
    response.headers.set(CDN_HEADER, NOT_FOR_CDN);
  return response;
}
