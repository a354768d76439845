import 'server-only';
import type { z } from 'zod';
import { accountQuery } from '@/lib/auth/account.schema';
import { listAccounts } from '@/lib/auth/account-list';
import { roleQuery } from '@/lib/auth/role.schema';
import { listRoles } from '@/lib/auth/role-records';
import { articleQuery } from '@/lib/blog/article.schema';
import { listArticles } from '@/lib/blog/articles';
import { listBlogCategories } from '@/lib/blog/blog-categories';
import { blogCategoryQuery } from '@/lib/blog/blog-category.schema';
import { attributeQuery } from '@/lib/catalog/attribute.schema';
import { listAttributes } from '@/lib/catalog/attributes';
import { brandQuery } from '@/lib/catalog/brand.schema';
import { listBrands } from '@/lib/catalog/brands';
import { blockQuery } from '@/lib/content/block.schema';
import { listBlocks } from '@/lib/content/blocks';
import { listMenus } from '@/lib/content/menu-list';
import { type MenuRow, menuQuery } from '@/lib/content/menu-record.schema';
import { pageQuery } from '@/lib/content/page.schema';
import { listPages } from '@/lib/content/pages';
import { sliderListQuery } from '@/lib/content/slider.schema';
import { listSliders } from '@/lib/content/sliders';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import type { Area } from '@/lib/core/permissions';
import { personName } from '@/lib/core/person';
import { listCustomers } from '@/lib/customers/customer-list';
import { customerQuery } from '@/lib/customers/customer-list.schema';
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

/** A kind that is looked for as the search of its own list does it. */
const listed = <Q, Row>(
  permission: Area,
  path: Finder['path'],
  list: (ctx: AdminContext, query: Q) => Promise<{ data: Row[] }>,
  query: z.ZodType<Q>,
  hitOf: (row: Row) => Hit,
): Finder => ({
  permission,
  path,
  find: async (ctx, search) =>
    (await list(ctx, query.parse({ search, page_size: ROWS }))).data.map(hitOf),
});

type Titled = { id: number; title: string; url: string };
const byUrl = ({ id, title, url }: Titled): Hit => ({ id, title, note: url });
type Called = { id: number; title: string; identifier: string };
const byIdentifier = ({ id, title, identifier }: Called): Hit => ({ id, title, note: identifier });

const finders: Record<FindKind, Finder> = {
  product: listed(
    'product',
    '/admin/product/edit/',
    listProducts,
    productQuery,
    ({ id, name, sku }) => ({ id, title: name || sku, note: sku }),
  ),
  order: listed(
    'order',
    '/admin/order/',
    listOrders,
    orderQuery,
    ({ id, order_number, ...buyer }) => ({
      ...{ id, title: order_number },
      note: `${personName(buyer)} · ${buyer.grand_total.formatted}`,
    }),
  ),
  brand: listed('brand', '/admin/brand/edit/', listBrands, brandQuery, byUrl),
  attribute: listed(
    'attribute',
    '/admin/attribute/edit/',
    listAttributes,
    attributeQuery,
    ({ id, title, key }) => ({ id, title, note: key }),
  ),
  menu: {
    permission: 'menu',
    path: '/admin/menu/edit/',
    find: async (ctx, search) => {
      const word = search.toLocaleLowerCase();
      const all = (rows: MenuRow[]): MenuRow[] =>
        rows.flatMap((row) => [row, ...all(row.children)]);
      // The list keeps what stands above an entry that is found, too.
      const found = all((await listMenus(ctx, menuQuery.parse({ search }))).data).filter(
        ({ title, url, children }) =>
          !children.length || `${title} ${url}`.toLocaleLowerCase().includes(word),
      );
      return found.slice(0, ROWS).map(byUrl);
    },
  },
  page: listed('page', '/admin/page/edit/', listPages, pageQuery, byUrl),
  article: listed('blog', '/admin/blog/article/edit/', listArticles, articleQuery, byUrl),
  category: listed(
    'blog',
    '/admin/blog/category/edit/',
    listBlogCategories,
    blogCategoryQuery,
    byUrl,
  ),
  block: listed('block', '/admin/block/edit/', listBlocks, blockQuery, byIdentifier),
  slider: listed('slider', '/admin/slider/edit/', listSliders, sliderListQuery, byIdentifier),
  warehouse: listed(
    'warehouse',
    '/admin/warehouse/edit/',
    listWarehouses,
    warehouseQuery,
    ({ id, title, code }) => ({ id, title, note: code }),
  ),
  role: listed('role', '/admin/role/edit/', listRoles, roleQuery, ({ id, name }) => ({
    ...{ id, title: name, note: '' },
  })),
  account: listed(
    'account',
    '/admin/account/edit/',
    listAccounts,
    accountQuery,
    ({ id, name, email }) => ({ id, title: name, note: email }),
  ),
  user: listed('customer', '/admin/customer/edit/', listCustomers, customerQuery, (row) => ({
    ...{ id: row.id, title: personName(row) || row.email },
    note: row.email,
  })),
  mail: listed('setting', '/admin/mail/', listMails, mailQuery, ({ id, subject, to_address }) => ({
    id,
    title: subject,
    note: to_address,
  })),
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
