import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { database } from '@/db/client';
import { warehouse } from '@/db/schema/inventory';
import { articleInput } from '@/lib/blog/article.schema';
import { createArticle } from '@/lib/blog/articles';
import { createBlogCategory } from '@/lib/blog/blog-categories';
import { blogCategoryInput } from '@/lib/blog/blog-category.schema';
import { attributeInput } from '@/lib/catalog/attribute.schema';
import { createAttribute } from '@/lib/catalog/attributes';
import { brandInput } from '@/lib/catalog/brand.schema';
import { createBrand } from '@/lib/catalog/brands';
import type { AdminContext } from '@/lib/core/context';
import { warehouseInput } from '@/lib/inventory/warehouse.schema';
import { createWarehouse } from '@/lib/inventory/warehouses';
import { productInput } from '@/lib/products/product.schema';
import { createProduct } from '@/lib/products/products';
import { storeInput } from '@/lib/stores/store.schema';
import { storeResource } from '@/lib/stores/stores';
import { owner } from './staff';

type Fields = Record<string, unknown>;
export type ProductFields = Fields & { stocks?: object[] };

/**
 * Records for tests, created as the owner. A test gives the fields it is about; the others are
 * filled in, with unique codes and urls.
 */
export const make = {
  /** A variant without inventories has no stock in the first warehouse. */
  product: async (fields: ProductFields = {}) => {
    const sku = unlike('sku');
    const values = { sku, url: sku, name: sku, ...fields };
    return createProduct(await owner(), productInput.parse(await withInventories(values)));
  },
  brand: async (fields: Fields = {}) => {
    const url = unlike('brand');
    return createBrand(await owner(), brandInput.parse({ title: url, url, ...fields }));
  },
  blogCategory: async (fields: Fields = {}) => {
    const url = unlike('topic');
    const input = blogCategoryInput.parse({ title: url, url, ...fields });
    return createBlogCategory(await owner(), input);
  },
  /** Published now, in a new category. */
  article: async (fields: Fields = {}, ctx?: AdminContext) => {
    const url = unlike('article');
    const category_ids = fields.category_ids ?? [(await make.blogCategory()).id];
    const input = { title: url, url, status: 'published', ...fields, category_ids };
    return createArticle(ctx ?? (await owner()), articleInput.parse(input));
  },
  attribute: async (fields: Fields = {}) => {
    const key = unlike('attribute');
    return createAttribute(await owner(), attributeInput.parse({ key, title: key, ...fields }));
  },
  store: async (fields: Fields = {}) => {
    const url = unlike('store');
    const values = { code: url, title: url, url, ...fields };
    return storeResource.create(await owner(), storeInput.parse(values));
  },
  warehouse: async (fields: Fields = {}) => {
    const code = unlike('W');
    return createWarehouse(await owner(), warehouseInput.parse({ code, title: code, ...fields }));
  },
};

const unlike = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

/** The fields of a product; a new variant without inventories gets one with no stock. */
export async function withInventories({ stocks, ...fields }: ProductFields): Promise<Fields> {
  const inventories = [{ warehouse_id: await firstWarehouse(), quantity: 0 }];
  return {
    ...fields,
    ...(stocks && {
      stocks: stocks.map((entry) => ('id' in entry ? entry : { inventories, ...entry })),
    }),
  };
}

async function firstWarehouse(): Promise<number> {
  const existing = database().select().from(warehouse).orderBy(asc(warehouse.id)).limit(1);
  return (await existing)[0]?.id ?? (await make.warehouse({ code: 'first' })).id;
}
