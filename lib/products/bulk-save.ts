import 'server-only';
import { batchProductIndexing } from '@/lib/catalog/indexing/search-index';
import { assertCan } from '@/lib/core/access/can';
import { joinTransaction, type StaffContext, transaction } from '@/lib/core/context';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import { toViolationRefusal } from '@/lib/core/records/violations';
import { type Count, setInventoryQuantities } from '@/lib/inventory/set-quantity';
import type { ProductChanges, ProductInput } from './product.schema';
import { createProduct, listStockCounts, updateProduct } from './products';

/**
 * A product to create, or the change of one; `counts` are what was counted of variants
 * that exist, by their ids.
 */
export type ProductWrite =
  | { id?: undefined; input: ProductInput }
  | {
      id: number;
      change: ProductChanges | undefined;
      counts: Count[];
    };
/** What was refused of the write at `index`, on the fields of its form. */
export type RefusedWrite = { index: number; fields: Record<string, ErrorText[]> };

/**
 * Creates and changes many products, through the same verbs as their form: the units in
 * the warehouses and what they are found by is written once for all of them. Returns what
 * was refused of each; the caller then takes everything back. `onDone` hears how many are
 * done.
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

/** One product without its counts, which are returned. */
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
