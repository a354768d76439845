import { asc } from 'drizzle-orm';
import { database } from '@/db/client';
import { warehouse } from '@/db/schema/inventory';
import type { AdminContext } from '@/lib/core/context';
import { productChanges, productInput } from '@/lib/products/product.schema';
import { createProduct, updateProduct } from '@/lib/products/products';
import { owner } from './staff';

type Fields = { stocks?: object[]; [field: string]: unknown };

/** Creates a product; of a variant without inventories there are no units in the first warehouse. */
export const makeProduct = async (fields: Fields) =>
  createProduct(await owner(), productInput.parse(await withInventories(fields)));

/** Changes a product; of a new variant without inventories there are no units either. */
export const changeProduct = async (id: number, fields: Fields, ctx?: AdminContext) =>
  updateProduct(ctx ?? (await owner()), id, productChanges.parse(await withInventories(fields)));

async function withInventories({ stocks, ...fields }: Fields): Promise<Fields> {
  const inventories = [{ warehouse_id: await firstWarehouse(), quantity: 0 }];
  return {
    ...fields,
    ...(stocks && {
      stocks: stocks.map((entry) => ('id' in entry ? entry : { inventories, ...entry })),
    }),
  };
}

async function firstWarehouse(): Promise<number> {
  const db = database();
  const [known] = await db.select().from(warehouse).orderBy(asc(warehouse.id)).limit(1);
  const [made] = known
    ? [known]
    : await db.insert(warehouse).values({ code: 'first', title: 'First' }).returning();
  return made?.id ?? 0;
}
