import 'server-only';
import { STATUS_CODES } from 'node:http';
import { type NextRequest, NextResponse } from 'next/server';
import { Refusal } from '@/lib/core/errors';
import { negotiateLanguage } from '@/lib/core/language';
import { isStorable } from '@/lib/core/text/storable-text';
import { type RefusalStatus, refusedPost } from './action-request';
import { toRefusalMessages } from './refusals';

/** Whether an address is that of a page; others handle bad requests themselves. */
export const isPagePath = (pathname: string) =>
  !(OWN_PLACES.test(pathname) || FILES.test(pathname));
const OWN_PLACES = /^\/(api(\/|$)|media\/|scripts\/|_next\/|icons\/|sitemap)/;
const FILES = /^\/(\.well-known\/security\.txt|([a-zA-Z-]+\/)?(blog\/rss|opensearch)\.xml)$/;

/**
 * The response to a request that Next would answer with 500: an address with a broken escape, a
 * foreign or malformed form. Undefined if it may go on.
 */
export async function refusedRequest(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  if (isPagePath(pathname)) {
    const status = isReadable(request.nextUrl) ? await refusedPost(request) : 400;
    return status && inStatus(status);
  }
  if (decoded(pathname) !== undefined) return undefined;
  return pathname.startsWith('/api/') ? malformed(request) : inStatus(400);
}

/** Whether an address decodes to text that can be looked up: no broken escape, no NUL. */
const isReadable = ({ pathname, searchParams }: NextRequest['nextUrl']): boolean =>
  isStorable(decoded(pathname) ?? '\0') && [...searchParams].flat().every(isStorable);

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const headers = { 'Cache-Control': 'private, no-store' };

const inStatus = (status: RefusalStatus) =>
  new NextResponse(STATUS_CODES[status], {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status === 405 ? { Allow: 'GET, HEAD, POST' } : {}),
    },
  });

function malformed(request: NextRequest): NextResponse {
  const refusal = new Refusal(400, 'malformed', { general: [{ key: 'malformed' }] });
  const language = negotiateLanguage(request.headers.get('accept-language')) ?? 'en-US';
  const body = { messages: toRefusalMessages(refusal, language), code: refusal.code };
  return NextResponse.json(body, { status: 400, headers });
}
