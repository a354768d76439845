import 'server-only';
import { type Actor, type Context, transaction } from '@/lib/core/context';
import { asRefusal, toRefusalMessages } from './refusals';

export type BatchResult = { updated: number[]; failed: { id: number; reason: string }[] };

/**
 * Applies the same work to many records, each in a savepoint of one transaction: a record that is
 * refused is reported and only its changes are undone (D2, D20). The order is that of the ids, or
 * that of `inOrder`.
 */
export function applyBatch<A extends Actor>(
  ctx: Context<A>,
  ids: number[],
  work: (ctx: Context<A>, id: number) => Promise<unknown>,
  inOrder: (ctx: Context<A>, ids: number[]) => Promise<number[]> = async (_, ids) =>
    ids.sort((a, b) => a - b),
): Promise<BatchResult> {
  return transaction(ctx, async (ctx) => {
    const result: BatchResult = { updated: [], failed: [] };
    for (const id of await inOrder(ctx, [...new Set(ids)])) {
      try {
        await transaction(ctx, (ctx) => work(ctx, id));
        result.updated.push(id);
      } catch (error) {
        const refusal = asRefusal(error);
        if (!refusal) throw error;
        result.failed.push({
          id,
          reason: Object.values(toRefusalMessages(refusal, ctx.language)).flat().join(' '),
        });
      }
    }
    return result;
  });
}
