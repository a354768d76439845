import 'server-only';
import { attributeQuery } from '@/lib/catalog/attribute.schema';
import { listAttributes } from '@/lib/catalog/attributes';
import { brandQuery } from '@/lib/catalog/brand.schema';
import { listBrands } from '@/lib/catalog/brands';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import type { Area } from '@/lib/core/permissions';
import { personName } from '@/lib/core/person';
import { warehouseQuery } from '@/lib/inventory/warehouse.schema';
import { listWarehouses } from '@/lib/inventory/warehouses';
import { listMails } from '@/lib/mail/list';
import { mailQuery } from '@/lib/mail/list.schema';
import { listOrders } from '@/lib/orders/list';
import { orderQuery } from '@/lib/orders/list.schema';
import { productQuery } from '@/lib/products/product.schema';
import { listProducts } from '@/lib/products/product-list';
import type { FindKind, FoundRecord } from './find.schema';

const ROWS = 5;

type Hit = { id: number; title: string; note: string };
type Finder = {
  /** What one must hold to be shown records of this kind. */
  permission: Area;
  /** Where their screens are; the id follows. */
  path: `/admin/${string}/`;
  find: (ctx: AdminContext, search: string) => Promise<Hit[]>;
};

/** How each kind is looked for: as the search of its own list does it. */
const finders: Record<FindKind, Finder> = {
  product: {
    permission: 'product',
    path: '/admin/product/edit/',
    find: async (ctx, search) =>
      (await listProducts(ctx, productQuery.parse({ search, page_size: ROWS }))).data.map(
        ({ id, name, sku }) => ({ id, title: name || sku, note: sku }),
      ),
  },
  order: {
    permission: 'order',
    path: '/admin/order/',
    find: async (ctx, search) =>
      (await listOrders(ctx, orderQuery.parse({ search, page_size: ROWS }))).data.map(
        ({ id, order_number, ...buyer }) => ({
          ...{ id, title: order_number },
          note: `${personName(buyer)} · ${buyer.grand_total.formatted}`,
        }),
      ),
  },
  brand: {
    permission: 'brand',
    path: '/admin/brand/edit/',
    find: async (ctx, search) =>
      (await listBrands(ctx, brandQuery.parse({ search, page_size: ROWS }))).data.map(
        ({ id, title, url }) => ({ id, title, note: url }),
      ),
  },
  attribute: {
    permission: 'attribute',
    path: '/admin/attribute/edit/',
    find: async (ctx, search) =>
      (await listAttributes(ctx, attributeQuery.parse({ search, page_size: ROWS }))).data.map(
        ({ id, title, key }) => ({ id, title, note: key }),
      ),
  },
  warehouse: {
    permission: 'warehouse',
    path: '/admin/warehouse/edit/',
    find: async (ctx, search) =>
      (await listWarehouses(ctx, warehouseQuery.parse({ search, page_size: ROWS }))).data.map(
        ({ id, title, code }) => ({ id, title, note: code }),
      ),
  },
  mail: {
    permission: 'setting',
    path: '/admin/mail/',
    find: async (ctx, search) =>
      (await listMails(ctx, mailQuery.parse({ search, page_size: ROWS }))).data.map(
        ({ id, subject, to_address }) => ({ id, title: subject, note: to_address }),
      ),
  },
};

/**
 * Records of every kind that this admin may view, at most five of each, as the lists' own
 * searches find them. A blank word finds nothing.
 */
export async function findRecords(ctx: AdminContext, search: string): Promise<FoundRecord[]> {
  if (!search) return [];
  const kinds = Object.entries(finders) as [FindKind, Finder][];
  const found = await Promise.all(
    kinds
      .filter(([, { permission }]) => can(ctx, permission))
      .map(async ([kind, { path, find }]) =>
        (await find(ctx, search)).map((hit) => ({ kind, ...hit, path: `${path}${hit.id}` })),
      ),
  );
  return found.flat();
}
