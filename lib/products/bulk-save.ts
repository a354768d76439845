import 'server-only';
import { batchProductIndexing } from '@/lib/catalog/indexing/search-index';
import { assertCan } from '@/lib/core/access/can';
import { joinTransaction, type StaffContext, transaction } from '@/lib/core/context';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import { toViolationRefusal } from '@/lib/core/records/violations';
import { type Count, setInventoryQuantities } from '@/lib/inventory/set-quantity';
import type { ProductChanges, ProductInput } from './product.schema';
import { createProduct, listStockCounts, updateProduct } from './products';

/** A product to create or change; `counts` are stock counts of existing variants. */
export type ProductWrite =
  | { id?: undefined; input: ProductInput }
  | {
      id: number;
      change: ProductChanges | undefined;
      counts: Count[];
    };
/** The errors of the write at `index`, by form field. */
export type RefusedWrite = { index: number; fields: Record<string, ErrorText[]> };

/**
 * Creates and changes many products through the functions of their form, and writes stock counts
 * and the search index once for all. Returns the errors of each write; if there are any, the caller
 * must roll back. `onDone` gets the number of products done.
 */
export const saveProducts = (
  ctx: StaffContext,
  writes: ProductWrite[],
  onDone: (count: number) => void,
) =>
  joinTransaction(ctx, async (ctx): Promise<RefusedWrite[]> => {
    const refused: RefusedWrite[] = [];
    const counts: Count[] = [];
    await batchProductIndexing(ctx, async (ctx) => {
      for (const [index, write] of writes.entries()) {
        try {
          counts.push(
            ...(await save(ctx, write)).map((count) => ({
              ...count,
              part: `${index}.${count.part}`,
            })),
          );
        } catch (error) {
          refused.push({ index, fields: toErrorFields(error) });
        }
        onDone(index + 1);
      }
    });
    if (!refused.length) refused.push(...(await countAll(ctx, counts)));
    return refused;
  });

/** Saves one product without its counts, and returns them. */
async function save(ctx: StaffContext, write: ProductWrite): Promise<Count[]> {
  if (write.id === undefined) {
    const { input } = write;
    const { stocks } = await createProduct(ctx, {
      ...input,
      stocks: input.stocks.map((entry) => ({ ...entry, inventories: [] })),
    });
    return listStockCounts(input.stocks, stocks);
  }
  const { id, change, counts } = write;
  if (!change) return counts;
  const added = change.stocks?.map((entry) => ('id' in entry ? {} : entry)) ?? [];
  const { stocks = [] } = await updateProduct(ctx, id, {
    ...change,
    stocks: change.stocks?.map((entry) => ({ ...entry, inventories: [] })),
  });
  return [...counts, ...listStockCounts(added, stocks)];
}

async function countAll(ctx: StaffContext, counts: Count[]): Promise<RefusedWrite[]> {
  try {
    const changed = await transaction(ctx, (ctx) => setInventoryQuantities(ctx, counts));
    if (changed.length) assertCan(ctx, 'inventory.adjust');
    return [];
  } catch (error) {
    return Object.entries(toErrorFields(error)).map(([path, texts]) => {
      const [, index = '0', field = path] = /^(\d+)\.(.*)$/.exec(path) ?? [];
      return { index: Number(index), fields: { [field]: texts } };
    });
  }
}

function toErrorFields(error: unknown): Record<string, ErrorText[]> {
  const refusal = error instanceof Refusal ? error : toViolationRefusal(error);
  if (!refusal) throw error;
  return refusal.fields;
}
