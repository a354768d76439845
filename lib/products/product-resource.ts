import 'server-only';
import { readRecordState } from '@/lib/activity/write-record';
import type { StaffContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { writtenImage } from '@/lib/media/uploads';
import {
  type ProductChanges,
  type ProductInput,
  productChanges,
  productInput,
  productQuery,
  restoredProduct,
} from './product.schema';
import { readProductImages } from './product-images';
import { listProducts } from './product-list';
import { getProduct } from './product-record';
import { type ProductRecord, productRecord, productRow } from './product-record.schema';
import { productRelations } from './product-relations';
import { productStateInput, readProductState } from './product-state';
import { createProduct, deleteProducts, updateProduct } from './products';
import { productSpreadsheet } from './spreadsheet/spreadsheet';

async function create(ctx: StaffContext, input: ProductInput): Promise<ProductRecord> {
  const image_list = [...(input.image_list ?? []), ...(await storeUploads(ctx, input))];
  const { id } = await createProduct(ctx, { ...input, image_list });
  return getProduct(ctx, id, input.language);
}

async function update(
  ctx: StaffContext,
  id: number,
  changes: ProductChanges,
): Promise<ProductRecord> {
  const uploads = await storeUploads(ctx, changes);
  const present = async () =>
    changes.image_list ??
    (await readProductImages(ctx, id)).map(({ image_path }) => ({ image_path }));
  const image_list = uploads.length ? [...(await present()), ...uploads] : changes.image_list;
  await updateProduct(ctx, id, { ...changes, image_list });
  return getProduct(ctx, id, changes.language);
}

/** Stores uploaded images before the transaction begins. */
async function storeUploads(
  ctx: StaffContext,
  { upload_images = [] }: Pick<ProductChanges, 'upload_images'>,
) {
  const paths = await Promise.all(
    upload_images.map((image) => writtenImage(ctx, { image }, 'products')),
  );
  return paths.flatMap((image_path) => (image_path ? [{ image_path }] : []));
}

async function remove(ctx: StaffContext, id: number): Promise<void> {
  const gone = await deleteProducts(ctx, [id]);
  if (!gone.length) throw notFound();
}

/** The functions behind the generic routes of `/api/admin/product`. */
export const productResource = defineResource({
  ...getResourceNames('product'),
  query: productQuery,
  input: productInput,
  changes: productChanges,
  row: productRow,
  record: productRecord,
  list: listProducts,
  get: getProduct,
  create,
  update,
  delete: remove,
  spreadsheet: productSpreadsheet,
  undoable: {
    state: readRecordState('product', readProductState),
    stateInput: productStateInput,
    restoreSchema: restoredProduct,
    guardedParts: [{ field: 'stocks', part: 'cost', permission: 'product.cost' }],
    relations: productRelations,
  },
});
