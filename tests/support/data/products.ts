import type { AdminContext } from '@/lib/core/context';
import { productChanges } from '@/lib/products/product.schema';
import { updateProduct } from '@/lib/products/products';
import { type ProductFields, withInventories } from './make';
import { owner } from './staff';

/** Changes a product; a new variant without inventories has no stock. */
export const changeProduct = async (id: number, fields: ProductFields, ctx?: AdminContext) =>
  updateProduct(ctx ?? (await owner()), id, productChanges.parse(await withInventories(fields)));
