import 'server-only';
import type { z } from 'zod';
import { listMenus } from '@/lib/content/menu-list';
import { type MenuRow, menuQuery } from '@/lib/content/menu-record.schema';
import { can } from '@/lib/core/access/can';
import type { Area } from '@/lib/core/access/permissions';
import { type PersonNames, personName } from '@/lib/core/access/person';
import type { AdminContext } from '@/lib/core/context';
import { type RecordName, recordKind } from '@/lib/core/records/record-names';
import { recordPath } from '@/lib/core/records/record-path';
import { listMails } from '@/lib/mail/list';
import { mailQuery } from '@/lib/mail/list.schema';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { findCouponCodes } from '@/lib/promotions/coupons/list';
import { promotionQuery } from '@/lib/promotions/promotion.schema';
import { promotionResource } from '@/lib/promotions/promotions';
import { adminResource } from '../resources/resources';
import { type FindKind, type FoundRecord, findKinds } from './find.schema';

const ROWS = 5;
/** The most promotion codes among them. */
const CODES = 2;

/** `path`: its link, if not the record's own screen. */
type Hit = { id: number; title: string; note: string; path?: string };
type Row = { id: number } & Record<string, unknown>;
type Finder = {
  /** The permission needed for this kind. */
  permission: Area;
  getPath: (id: number) => string;
  find: (ctx: AdminContext, search: string) => Promise<Hit[]>;
};

/** The first rows of a list's search. */
const found = async <Q, R>(
  list: (ctx: AdminContext, query: Q) => Promise<{ data: R[] }>,
  query: z.ZodType<Q>,
  ctx: AdminContext,
  search: string,
): Promise<R[]> => (await list(ctx, query.parse({ search, page_size: ROWS }))).data;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Results of people, and of records titled by several fields. */
const hits: Partial<Record<RecordName, (row: Row) => Omit<Hit, 'id'>>> = {
  product: ({ name, sku }) => ({ title: text(name) || text(sku), note: text(sku) }),
  user: (row) => ({
    title: personName(row as unknown as PersonNames) || text(row.email),
    note: text(row.email),
  }),
  lead: (row) => ({
    title: personName(row as unknown as PersonNames),
    note: [row.company, row.email ?? row.phone].filter(Boolean).join(' · '),
  }),
};

/** A kind that is searched as its own list does. */
function createFinder(name: RecordName): Finder {
  const { area, title, note } = recordKind(name);
  const toHit =
    hits[name] ?? ((row: Row) => ({ title: text(row[title]), note: note ? text(row[note]) : '' }));
  return {
    permission: area,
    getPath: (id) => recordPath(name, id),
    find: async (ctx, search) => {
      const { list, query } = adminResource(name);
      const listQuery = query.parse({ search, page_size: ROWS }) as never;
      const rows = (await list(ctx, listQuery)).data as Row[];
      return rows.map((row) => ({ id: row.id, ...toHit(row) }));
    },
  };
}

/** Kinds whose lists aren't those of resources. */
const others: Partial<Record<FindKind, Pick<Finder, 'find'>>> = {
  order: {
    find: async (ctx, search) =>
      (await found(listOrders, orderQuery, ctx, search)).map(({ id, order_number, ...buyer }) => ({
        id,
        title: order_number,
        note: `${personName(buyer)} · ${buyer.grand_total.formatted}`,
      })),
  },
  promotion: {
    find: async (ctx, search) => {
      const byName = await found(promotionResource.list, promotionQuery, ctx, search);
      const named = byName.map(({ id, name }) => ({ id, title: name, note: '' }));
      return [...(await findCouponCodes(ctx, search, CODES)), ...named].slice(0, ROWS);
    },
  },
  menu: {
    find: async (ctx, search) => {
      const word = search.toLocaleLowerCase();
      const all = (rows: MenuRow[]): MenuRow[] =>
        rows.flatMap((row) => [row, ...all(row.children)]);
      // The list also contains the ancestors of found entries.
      const entries = all((await listMenus(ctx, menuQuery.parse({ search }))).data).filter(
        ({ title, url, children }) =>
          !children.length || `${title} ${url}`.toLocaleLowerCase().includes(word),
      );
      return entries.slice(0, ROWS).map(({ id, title, url }) => ({ id, title, note: url }));
    },
  },
};

const mailFinder: Finder = {
  permission: 'setting',
  getPath: (id) => `/admin/mail/${id}`,
  find: async (ctx, search) =>
    (await found(listMails, mailQuery, ctx, search)).map(({ id, subject, to_address }) => ({
      id,
      title: subject,
      note: to_address,
    })),
};

const finders = Object.fromEntries(
  findKinds.map((kind) => [
    kind,
    kind === 'mail' ? mailFinder : { ...createFinder(kind), ...others[kind] },
  ]),
) as Record<FindKind, Finder>;

/**
 * Records of every kind this admin may view, at most five each, by the lists' own searches. A blank
 * query finds nothing.
 */
export async function searchAdminRecords(
  ctx: AdminContext,
  search: string,
): Promise<FoundRecord[]> {
  if (!search) return [];
  const kinds = Object.entries(finders) as [FindKind, Finder][];
  const found = await Promise.all(
    kinds
      .filter(([, { permission }]) => can(ctx, permission))
      .map(async ([kind, { getPath, find }]) =>
        (await find(ctx, search)).map((hit) => ({ kind, path: getPath(hit.id), ...hit })),
      ),
  );
  return found.flat();
}
