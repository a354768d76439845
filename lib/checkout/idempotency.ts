import 'server-only';
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '@/db/prepared';
import { idempotentResponse } from '@/db/schema/settings';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';

export const idempotencyKey = z
  .string('idempotency_key_required')
  .min(8, 'idempotency_key_required')
  .max(255, 'too_long');
/** The key in a call's header; throws if missing. */
export const readIdempotencyKey = (headers: Headers): string =>
  idempotencyKey.parse(headers.get('idempotency-key'));

const takeKey = prepared<{ key: string }, { key: string; request_hash: string }>(
  (value) => sql`insert into ${idempotentResponse} (key, request_hash)
    values (${value('key')}, ${value('request_hash')}) on conflict do nothing returning key`,
);
const keepAnswer = prepared<{ answer: unknown }, { key: string; answer: string }>(
  (value) => sql`update ${idempotentResponse} set answer = ${value('answer')}::jsonb
    where key = ${value('key')} returning answer`,
);

/** Whether a request with this key has a response. */
export const isRequestAnswered = async (ctx: Context, key: string): Promise<boolean> =>
  (await ctx.db.$count(idempotentResponse, eq(idempotentResponse.key, key))) > 0;

/**
 * Runs `work` once per key and returns its response to every caller. The key is taken in the same
 * transaction as the work: concurrent callers wait for the first, and a refusal releases the key.
 * The same key with another request is refused (409).
 */
export function runIdempotent<C extends Context, Answer>(
  ctx: C,
  key: string,
  request: unknown,
  work: (ctx: C) => Promise<Answer>,
): Promise<Answer> {
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return transaction(ctx, async (ctx) => {
    const taken = await takeKey(ctx.db, { key, request_hash });
    if (taken.length) {
      const answer = await work(ctx);
      // Everybody gets the stored response, the first caller too: the same bytes.
      const savedAnswer = insertedRow(
        await keepAnswer(ctx.db, { key, answer: JSON.stringify(answer) }),
      );
      return savedAnswer.answer as Answer;
    }
    const [first] = await ctx.db
      .select()
      .from(idempotentResponse)
      .where(eq(idempotentResponse.key, key));
    if (first?.request_hash !== request_hash) throw conflict('general', 'idempotency_key_reused');
    return first.answer as Answer;
  });
}
