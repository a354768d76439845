import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { seedBarcode, seedCost, seedMoreBarcodes } from '@/db/seed/content/codes';
import { products, type SeedProduct, type SeedStock } from '@/db/seed/content/products';
import { warehouses } from '@/db/seed/content/warehouses';
import { seedWeight } from '@/db/seed/content/weights';
import { pictureAlt } from '@/db/seed/picture-alts';
import {
  getPictureLook,
  type ProductPicture,
  productPictures,
  sameLook,
} from '@/db/seed/picture-names';
import { DAY_MS } from '@/lib/core/durations';
import { setDrop } from '@/lib/inventory/drops';
import { productInput } from '@/lib/products/product.schema';
import { createProduct } from '@/lib/products/products';
import { between, seededRandom } from './random';
import { daysAgo, getSeedId, type SeededShop } from './shop';

/** An image of a product and, once stored, its path. */
type StoredPicture = ProductPicture & { image_path: Promise<string> };

/** Every product of the content, the newest last, with images, variants and stock per warehouse. */
export async function seedProducts(shop: SeededShop): Promise<string[]> {
  const pictures = products.map((product) =>
    productPictures(product).map((picture) => ({
      ...picture,
      image_path: shop.picture(picture.name),
    })),
  );
  const made: string[] = [];
  for (const [index, product] of products.entries()) {
    const next = seededRandom(index + 1);
    const ctx = daysAgo(shop.ctx, product.is_new ? between(next, 1, 20) : between(next, 30, 330));
    const { sku } = await createProduct(
      ctx,
      await toProductInput(shop, product, pictures[index] ?? [], next),
    );
    made.push(sku);
  }
  return made;
}

async function toProductInput(
  { ids }: SeededShop,
  product: SeedProduct,
  pictures: StoredPicture[],
  next: () => number,
) {
  const {
    scene: _,
    brand,
    categories,
    details,
    options = [],
    stocks,
    for_days,
    ...fields
  } = product;
  const image_list = await Promise.all(
    pictures.map(async (picture) => ({
      image_path: await picture.image_path,
      alt: pictureAlt(product, picture),
    })),
  );
  const looks = stocks.map((stock) => getPictureLook(product, stock));
  const varied = looks.some((look) => look.color || look.count > 1);
  const findCover = (stock: SeedStock) =>
    pictures.find(
      (picture) => picture.view === 'front' && sameLook(picture, getPictureLook(product, stock)),
    );
  const variants = stocks.map(async (stock) => {
    const { values = [], price, special_price, quantity } = stock;
    return {
      price,
      special_price,
      weight: seedWeight(product, stock),
      barcode: seedBarcode(product, stock),
      more_barcodes: seedMoreBarcodes(product, stock),
      cost: seedCost(product, stock),
      option_values: values.map((value, index) =>
        getSeedId(ids.values, `${options[index]}/${value}`),
      ),
      image_path: varied ? await findCover(stock)?.image_path : undefined,
      inventories: toInventories(ids.warehouses, quantity, next),
    };
  });
  return productInput.parse({
    ...fields,
    unpublished_at: for_days && new Date(Date.now() + for_days * DAY_MS),
    brand_id: getSeedId(ids.brands, brand),
    categories: categories.map((url) => getSeedId(ids.categories, url)),
    details: Object.entries(details).map(([key, value]) => ({
      attribute_id: getSeedId(ids.details, key),
      value,
    })),
    image_list,
    stocks: await Promise.all(variants),
  });
}

/**
 * The first warehouse has the content's stock; about half of the variants are in a second one
 * too, and a quarter in the third.
 */
function toInventories(
  ids: Map<string, number>,
  quantity: SeedStock['quantity'],
  next: () => number,
) {
  const chances = [1, 0.5, 0.25];
  return warehouses.flatMap(({ code, safety_stock }, index) => {
    if (next() >= (chances[index] ?? 0)) return [];
    const remark = 'Opening stock';
    return [
      {
        warehouse_id: getSeedId(ids, code),
        quantity: index === 0 ? quantity : between(next, 4, 60),
        safety_stock,
        remark,
      },
    ];
  });
}

/** What is sold for a limited time only is sold as a drop, in the storefront's warehouse. */
export async function seedDrops({ ctx }: SeededShop): Promise<string[]> {
  const limited = products.filter(({ for_days }) => for_days).map(({ sku }) => sku);
  const rows = await ctx.db
    .select({ inventory_id: inventory.id, sku: product.sku })
    .from(inventory)
    .innerJoin(stock, eq(stock.id, inventory.stock_id))
    .innerJoin(product, and(eq(product.id, stock.product_id), inArray(product.sku, limited)))
    .where(eq(inventory.warehouse_id, ctx.settings.product_warehouse_id ?? 0))
    .orderBy(asc(inventory.id));
  for (const { inventory_id } of rows) await setDrop(ctx, { inventory_id, is_drop: true });
  return rows.map(({ sku }) => sku);
}

/**
 * Half a year of stock changes is written within a minute: this dates their history as if each
 * had been written when it happened.
 */
export async function dateStockHistory({ ctx }: SeededShop): Promise<string[]> {
  await ctx.db.execute(sql`set constraints all immediate`);
  await ctx.db.execute(
    sql`alter table inventory_history disable trigger inventory_history_no_update`,
  );
  const dated = await ctx.db.execute<{ id: number }>(sql`
    update inventory_history h set written_at = told.at
    from (select id, max(created_at) over (partition by inventory_id order by id) as at
      from inventory_history) told
    where told.id = h.id returning h.id`);
  await ctx.db.execute(
    sql`alter table inventory_history enable trigger inventory_history_no_update`,
  );
  return dated.map(({ id }) => String(id));
}
