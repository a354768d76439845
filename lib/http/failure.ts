import 'server-only';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { countRefusal } from '@/lib/core/watch/counts.mjs';
import { log } from './log';
import { asRefusal, toRefusalMessages } from './refusals';

export type Failure = { status: number; body: Record<string, unknown>; retryAfter?: number };

/**
 * The API's response to an error (§8): a refusal in words, 401 as `{error}`; a password reset adds
 * its `status`. Anything else is logged and answers 500 without detail.
 */
export function toFailureResponse(
  error: unknown,
  language: Language,
  request: Request,
  request_id: string = randomUUID(),
): Failure {
  const refusal = asRefusal(error);
  countRefusal(refusal?.code ?? 'error');
  if (!refusal) {
    log.error(
      { err: error, request_id, method: request.method, path: new URL(request.url).pathname },
      'unexpected error',
    );
    const unexpected = new Refusal(500, 'error', {
      general: [{ key: 'unexpected', values: { request_id } }],
    });
    return {
      status: 500,
      body: { messages: toRefusalMessages(unexpected, language), code: 'error' },
    };
  }
  if (refusal.status === 503) log.warn({ err: error, request_id }, 'temporarily unavailable');
  const messages = toRefusalMessages(refusal, language);
  const isReset = refusal.code.startsWith('passwords.');
  if (refusal.status === 401 && !isReset)
    return { status: 401, body: { error: Object.values(messages).flat().join(' ') } };
  const retry = refusal.data?.retry_after;
  const body = {
    ...(isReset && { status: refusal.code }),
    messages,
    code: refusal.code,
    ...(refusal.data && { data: refusal.data }),
  };
  return {
    status: refusal.status,
    body,
    retryAfter: typeof retry === 'number' ? retry : undefined,
  };
}
