import 'server-only';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { admin } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { returnRequest } from '@/db/schema/returns';
import { contains } from '@/db/text';
import { can } from '@/lib/core/access/can';
import { getPersonalTexts, maskPersonFor } from '@/lib/core/access/person-fields';
import { canSeePersonalData, maskText } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { readCredits } from '@/lib/orders/refunds/credits';
import { getRefundMoney, refundState } from '@/lib/orders/refunds/refund-state';
import { isOpenReturn } from '@/lib/orders/returns/open-returns';
import type { ReturnQuery, StaffReturn } from '@/lib/orders/returns/returns.schema';
import { nextActions, returnActions } from '@/lib/orders/returns/status';
import { readLedger } from '@/lib/payments/ledger';
import { readReturnParts } from './read-returns';

const exchange = alias(order, 'exchange');

/** A page of returns: open ones oldest first, all others newest first. */
export async function listReturns(
  ctx: AdminContext,
  query: ReturnQuery,
): Promise<Page<StaffReturn>> {
  const where = and(statusIs(query.status), query.search ? matches(ctx, query.search) : undefined);
  const isFirst = query.status === 'open' ? asc : desc;
  const rows = await selectRows(ctx, where)
    .orderBy(isFirst(returnRequest.created_at), isFirst(returnRequest.id))
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const [{ total } = { total: 0 }] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.order_id))
    .where(where);
  return toPageResult(await forStaff(ctx, rows), total, query);
}

/** The returns of an order, oldest first. */
export const returnsOfOrder = async (ctx: AdminContext, orderId: number): Promise<StaffReturn[]> =>
  forStaff(
    ctx,
    await selectRows(ctx, eq(returnRequest.order_id, orderId)).orderBy(asc(returnRequest.id)),
  );

/** One return. Throws 404. */
export const readReturn = async (ctx: AdminContext, id: number): Promise<StaffReturn> =>
  firstOrNotFound(await forStaff(ctx, await selectRows(ctx, eq(returnRequest.id, id))));

const statusIs = (status: ReturnQuery['status']): SQL | undefined => {
  if (status === 'all') return undefined;
  return status === 'open' ? isOpenReturn : eq(returnRequest.status, status);
};

function matches(ctx: AdminContext, search: string): SQL | undefined {
  // It begins with the order's number.
  const number = contains(returnRequest.return_number, search.replace(/^#\s*(?=\S)/, ''));
  if (!canSeePersonalData(ctx)) return number;
  const names = [
    sql`(${order.first_name} || ' ' || ${order.last_name})`,
    sql`(${order.last_name} || ${order.first_name})`,
  ];
  return or(number, ...[order.email, ...names].map((text) => contains(text, search)));
}

const selectRows = ({ db }: AdminContext, where: SQL | undefined) =>
  db
    .select({
      row: returnRequest,
      of: order,
      refundRow: refund,
      exchange_order_number: exchange.order_number,
      admin_name: admin.name,
    })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.order_id))
    .leftJoin(refund, eq(refund.id, returnRequest.refund_id))
    .leftJoin(exchange, eq(exchange.id, returnRequest.exchange_order_id))
    .leftJoin(admin, eq(admin.id, returnRequest.admin_id))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectRows>>[number];

async function forStaff(ctx: AdminContext, rows: Row[]): Promise<StaffReturn[]> {
  const parts = await readReturnParts(
    ctx,
    rows.map(({ row }) => row),
  );
  const credits = await readCredits(
    ctx,
    rows.map(({ row }) => row.refund_id),
  );
  const shown: StaffReturn[] = [];
  for (const { row, of, refundRow, exchange_order_number, admin_name } of rows) {
    const currency = getOrderCurrency(ctx.settings, of);
    const { refund_id, note, answer, fee, updated_at, ...rest } = row;
    const maskForStaff = (text: string) =>
      canSeePersonalData(ctx) ? text : maskText(text, getPersonalTexts(of));
    shown.push(
      maskPersonFor(ctx, {
        ...rest,
        note: maskForStaff(note),
        answer: maskForStaff(answer),
        fee: toPrice(fee, currency),
        order_number: of.order_number,
        order_status: of.status,
        first_name: of.first_name,
        last_name: of.last_name,
        email: of.email,
        refund: refundRow && {
          id: refundRow.id,
          refund_number: refundRow.refund_number,
          amount: toPrice(refundRow.amount, currency),
          state: refundState(refundRow, getRefundMoney(refundRow, await readLedger(ctx, of.id))),
        },
        exchange_order_number,
        credited:
          row.resolution === 'exchange'
            ? toPrice(credits.get(refund_id)?.amount ?? 0, currency)
            : null,
        admin_name,
        allowed_actions: nextActions[row.status].filter((action) =>
          can(ctx, returnActions[action].permission),
        ),
        ...parts.of(row.id),
      }),
    );
  }
  return shown;
}
