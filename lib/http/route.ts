import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { type Language, negotiateLanguage } from '@/lib/core/language';
import { failureOf } from './failure';
import { inRequestScope, responseLanguage } from './request-scope';
import { assertSameOrigin } from './same-origin';

type Handler<P> = (request: Request, params: P) => Promise<unknown>;

/**
 * A handler of the JSON API: awaits the params, runs, renews the touched tags after the
 * commit and answers what the handler returned. A refusal becomes `{messages: {field:
 * [text]}, code, data?}` in the caller's language (401 becomes `{error}`, §8); anything
 * else is logged and answers 500 without detail.
 */
export function route<P = Record<string, never>>(handler: Handler<P>) {
  return async (request: Request, { params }: { params: Promise<unknown> }): Promise<Response> => {
    let language: Language | undefined;
    try {
      return await inRequestScope(async () => {
        try {
          assertSameOrigin(request);
          const result = await handler(request, (await params) as P);
          return result instanceof Response ? result : json(result);
        } finally {
          language = responseLanguage();
        }
      });
    } catch (error) {
      unstable_rethrow(error);
      return failure(
        error,
        language ?? negotiateLanguage(request.headers.get('accept-language')) ?? 'en-US',
        request,
      );
    }
  };
}

/** A JSON answer nobody but the caller may keep. */
export const json = (body: unknown, init: ResponseInit = {}) =>
  Response.json(body, {
    ...init,
    headers: {
      'Cache-Control': 'private, no-store',
      ...(init.headers as Record<string, string> | undefined),
    },
  });

function failure(error: unknown, language: Language, request: Request): Response {
  const { status, body, retryAfter } = failureOf(error, language, request);
  return json(body, {
    status,
    headers: retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) },
  });
}
