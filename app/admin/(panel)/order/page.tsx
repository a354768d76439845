import { ReceiptText } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listHref } from '@/components/admin/list/list-href';
import { batchActs } from '@/components/admin/orders/list/batch-acts';
import { ColumnChoice } from '@/components/admin/orders/list/column-choice';
import { columnLabel } from '@/components/admin/orders/list/column-label';
import { columnLooks, orderCells } from '@/components/admin/orders/list/order-cells';
import { OrderFilters } from '@/components/admin/orders/list/order-filters';
import { AdminOrderList } from '@/components/admin/orders/list/order-list';
import { OrderViews } from '@/components/admin/orders/list/order-views';
import { WaitingLink } from '@/components/admin/orders/list/waiting-link';
import { orderHref } from '@/components/admin/orders/order-href';
import { PageHeader } from '@/components/admin/page-header';
import { ExportMenu } from '@/components/admin/spreadsheet/export-menu';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { readOrderColumns } from '@/lib/admin/order-views/columns';
import { type OrderColumn, orderColumns } from '@/lib/admin/order-views/columns.schema';
import { listOrderViews } from '@/lib/admin/order-views/views';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { translator } from '@/lib/i18n/translate';
import { readOrderChoices } from '@/lib/order-desk/staff/choices';
import { listOrders } from '@/lib/order-desk/staff/list';
import { isOrderListFiltered, orderQuery } from '@/lib/order-desk/staff/list.schema';
import { findNextWaitingOrder } from '@/lib/order-desk/staff/waiting';
import { transitionPermission } from '@/lib/orders/status';
import { pickupStores } from '@/lib/stores/pickup';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'orders')('title') };
}

export default async function OrdersPage({ searchParams }: PageProps<'/admin/order'>) {
  const query = await listScreenQuery(orderQuery, await searchParams);
  const ctx = await adminPageContext('order', listHref('/admin/order', query, {}));
  const [{ data, meta }, views, columns, choices, waiting, stores] = await Promise.all([
    listOrders(ctx, query),
    listOrderViews(ctx),
    readOrderColumns(ctx),
    readOrderChoices(ctx),
    findNextWaitingOrder(ctx),
    pickupStores(ctx),
  ]);
  if (meta.page > meta.last_page)
    redirect(listHref('/admin/order', query, { page: meta.last_page }));
  const { language } = ctx;
  const t = translator(language, 'orders');
  const filtered = isOrderListFiltered(query);
  const mayShip = can(ctx, 'order.ship');
  const completes = transitionPermission('paid', 'completed');
  const handsOver = stores.length > 0 && completes !== undefined && can(ctx, completes);
  const getOrderHref = (id: number) => orderHref(id, query);
  const tools = { place: ctx, now: ctx.now(), getOrderHref, isWhole: true, mayShip };
  const labels = Object.fromEntries(
    orderColumns.map((column) => [column, columnLabel(column, language)]),
  ) as Record<OrderColumn, string>;
  const { page, page_size, ...exported } = query;
  return (
    <>
      <PageHeader title={t('title')}>
        {waiting && <WaitingLink href={getOrderHref(waiting.id)} label={t('list.next_waiting')} />}
        {can(ctx, 'order.export') && (
          <ExportMenu
            path="/api/admin/order/export"
            name="order list"
            query={Object.fromEntries(
              Object.entries(exported).flatMap(([name, value]) =>
                value ? [[name, String(value)]] : [],
              ),
            )}
          />
        )}
        {handsOver && (
          <ButtonLink variant="secondary" href="/admin/order/pickup">
            {t('pickup_desk.open')}
          </ButtonLink>
        )}
        {mayShip && (
          <ButtonLink variant="secondary" href="/admin/order/ship">
            {t('shipping_sheet.open')}
          </ButtonLink>
        )}
        {can(ctx, 'order.create') && (
          <ButtonLink data-create href="/admin/order/create">
            {translator(language, 'order_form')('create')}
          </ButtonLink>
        )}
      </PageHeader>
      <div className="flex flex-col gap-4">
        <OrderViews views={views}>
          <ColumnChoice shown={columns} labels={labels} />
        </OrderViews>
        <OrderFilters
          query={query}
          language={language}
          total={meta.total}
          hasMore={meta.has_more}
          searchesPeople={canSeePersonalData(ctx)}
          choices={choices}
          currency={ctx.settings.base_currency}
        />
        <AdminOrderList
          columns={columns.map((column) => {
            const { sort, ...look } = columnLooks[column];
            const key = sort ?? column;
            return { ...look, key, label: labels[column], sortable: sort !== undefined };
          })}
          rows={data.map((row) => ({
            id: row.id,
            name: row.order_number,
            cells: columns.map((column) => orderCells[column](row, tools)),
          }))}
          meta={meta}
          sort={query.sort}
          may={{
            ship: mayShip,
            export: can(ctx, 'order.export'),
            acts: batchActs
              .filter(({ permission }) => can(ctx, permission))
              .map(({ name }) => name),
          }}
          admins={choices.admins}
          tags={choices.tags}
          empty={
            <EmptyState icon={<ReceiptText />} title={t(filtered ? 'none' : 'empty')}>
              {t(filtered ? 'none_text' : 'empty_text')}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
