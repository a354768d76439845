import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { idempotentResponse } from '@/db/schema/settings';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';

/**
 * Does `work` once per key and gives every caller the first response. The key is taken in
 * the same transaction as the work: parallel callers wait for the first, and a refusal
 * takes the key back with it. The same key with another request is refused (409).
 */
export function idempotent<C extends Context, T>(
  ctx: C,
  key: string,
  request: unknown,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return transaction(ctx, async (ctx) => {
    const taken = await ctx.db
      .insert(idempotentResponse)
      .values({ key, request_hash })
      .onConflictDoNothing()
      .returning({ key: idempotentResponse.key });
    if (taken.length) {
      // What was stored is what everybody gets, the first caller too: the same bytes.
      const response = await work(ctx);
      const [stored] = await ctx.db
        .update(idempotentResponse)
        .set({ answer: response })
        .where(eq(idempotentResponse.key, key))
        .returning();
      return stored?.answer as T;
    }
    const [first] = await ctx.db
      .select()
      .from(idempotentResponse)
      .where(eq(idempotentResponse.key, key));
    if (first?.request_hash !== request_hash) throw conflict('general', 'idempotency_key_reused');
    return first.answer as T;
  });
}
