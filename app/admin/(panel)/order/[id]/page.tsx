import type { Metadata } from 'next';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { OrderProofs } from '@/components/admin/orders/desk/order-proofs';
import { OrderEditLinks } from '@/components/admin/orders/edit/order-edit-links';
import { listOrderPapers } from '@/components/admin/orders/order-papers';
import { OrderPresence } from '@/components/admin/orders/order-presence';
import { OrderTransitions } from '@/components/admin/orders/order-transitions';
import { ContactDialog } from '@/components/admin/orders/page/contact-dialog';
import { AdminOrderComments } from '@/components/admin/orders/page/order-comments';
import { OrderDocuments } from '@/components/admin/orders/page/order-documents';
import { OrderFamily } from '@/components/admin/orders/page/order-family';
import { OrderItems } from '@/components/admin/orders/page/order-items';
import { OrderLabels } from '@/components/admin/orders/page/order-labels';
import { OrderMails } from '@/components/admin/orders/page/order-mails';
import { OrderNeighbours } from '@/components/admin/orders/page/order-neighbours';
import { OrderNext } from '@/components/admin/orders/page/order-next';
import { OrderPeople } from '@/components/admin/orders/page/order-people';
import { OrderRisk } from '@/components/admin/orders/page/order-risk';
import { OrderShipments } from '@/components/admin/orders/page/order-shipments';
import { OrderTimeline } from '@/components/admin/orders/page/order-timeline';
import { OrderPayments } from '@/components/admin/orders/payments/order-payments';
import { plainWord } from '@/components/admin/orders/payments/words';
import { PrintMenu } from '@/components/admin/orders/print-menu';
import { AdminOrderReturns } from '@/components/admin/orders/returns/order-returns';
import { StatusBadge } from '@/components/admin/orders/status-badge';
import { transitionable } from '@/components/admin/orders/transitions';
import { WaitsSince } from '@/components/admin/orders/waits-since';
import { PageHeader } from '@/components/admin/page-header';
import { RefusedCodes } from '@/components/admin/promotions/refused-codes';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';
import { withLabel } from '@/components/ui/with-label';
import { parsePathId } from '@/lib/admin/resources/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { countryOptions } from '@/lib/core/address/countries';
import { formatDateTime } from '@/lib/core/dates';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { screenQuery } from '@/lib/core/records/resource.schema';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { listMails } from '@/lib/mail/list';
import { mailQuery } from '@/lib/mail/list.schema';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { orderNeighbours } from '@/lib/order-desk/staff/neighbours';
import { readOrderForStaff, readPayLink } from '@/lib/order-desk/staff/view';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { findNextWaitingOrder } from '@/lib/order-desk/staff/waiting';
import { isOrderArchivable } from '@/lib/orders/commands/label-order';
import { listOrderTagsInUse, readOrderAssignees } from '@/lib/orders/labels';
import { refusedCodeQuery } from '@/lib/promotions/coupons/refused-code.schema';
import { listRefusedCoupons } from '@/lib/promotions/coupons/refused-codes';
import { recordTitle } from '../../record-title';

export const instant = false;

export async function generateMetadata({
  params,
}: PageProps<'/admin/order/[id]'>): Promise<Metadata> {
  const { id } = await params;
  return recordTitle(
    translator(await adminLanguage(), 'orders')('title'),
    'order',
    async (ctx) => (await readOrderForStaff(ctx, parsePathId(id))).order_number,
  );
}

export default async function OrderPage({ params, searchParams }: PageProps<'/admin/order/[id]'>) {
  const { id } = await params;
  const query = screenQuery(orderQuery, await searchParams);
  const ctx = await adminPageContext('order', `/admin/order/${encodeURIComponent(id)}`);
  const order = await orUndefinedIfNotFound(() => readOrderForStaff(ctx, parsePathId(id)));
  if (!order) return <RecordMissing to="/admin/order" />;
  const neighbours = await orderNeighbours(ctx, order.id, query);
  const waiting = await findNextWaitingOrder(ctx, order.id);
  const payLink = await readPayLink(ctx, order.id);
  const mails = await listMails(ctx, mailQuery.parse({ order_id: order.id, page_size: 100 }));
  const refused = await listRefusedCoupons(ctx, refusedCodeQuery.parse({ order_id: order.id }));
  const { language } = ctx;
  const shown = { order, place: ctx };
  const seesFiles = canSeePersonalData(ctx);
  const dialogOrder = transitionable(order, (provider) =>
    plainWord(language, 'providers', provider),
  );
  const t = translator(language, 'orders');
  const page = translator(language, 'order_page');
  const mayEdit = can(ctx, 'order.edit');
  return (
    <>
      <CrumbName name={order.order_number} />
      <p className="mb-2 hidden text-xl font-semibold print:block">
        {readLocalized(ctx.settings.store_name, language, ctx.settings.main_language)}
      </p>
      <PageHeader
        title={t('one', { number: order.order_number })}
        note={
          <>
            <StatusBadge status={order.status} language={language} />
            {order.review_since && (
              <WaitsSince since={order.review_since} now={ctx.now()} place={ctx} />
            )}
            {order.pickup_ready_at && (order.status === 'pending' || order.status === 'paid') && (
              <Badge tone="accent">
                {t('ready_since', { date: formatDateTime(order.pickup_ready_at, ctx) })}
              </Badge>
            )}
            {order.cancel_reason && <Badge>{t(`cancel_reasons.${order.cancel_reason}`)}</Badge>}
            {order.risk !== 'none' && (
              <Badge tone="caution">
                {withLabel(page('risk'), page(`risk_levels.${order.risk}`))}
              </Badge>
            )}
            {order.archived_at && <Badge tone="outline">{page('events.archived')}</Badge>}
            <span className="text-muted">
              {[
                formatDateTime(order.placed_at, ctx),
                order.admin_name
                  ? page('made_by', { name: order.admin_name })
                  : order.channel !== 'online' && page(`channels.${order.channel}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        }
      >
        <OrderNeighbours {...neighbours} waiting={waiting} query={query} language={language} />
        <OrderEditLinks order={order} ctx={ctx} />
        <PrintMenu
          label={t('print')}
          papers={listOrderPapers(order, language)}
          pageLabel={t('print_page')}
        />
        <OrderTransitions order={dialogOrder} />
      </PageHeader>
      <OrderNext order={order} dialogOrder={dialogOrder} place={ctx} />
      <OrderPresence key={order.id} orderId={order.id} />
      <OrderFamily order={order} language={language} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] print:block">
        {/* In one column, packers find the address above comments and emails. */}
        <div className="contents min-w-0 flex-col gap-4 xl:flex print:flex">
          <Card title={t('goods')}>
            <OrderItems
              order={order}
              dialogOrder={dialogOrder}
              language={language}
              opens={{ products: can(ctx, 'product'), promotions: can(ctx, 'promotion') }}
            />
          </Card>
          <AdminOrderReturns
            {...shown}
            dialogOrder={dialogOrder}
            mayEnter={can(ctx, 'order.edit')}
            seesFiles={seesFiles}
          />
          <OrderProofs
            proofs={order.proofs}
            place={ctx}
            mayDecide={can(ctx, 'order.mark_paid')}
            seesFiles={seesFiles}
          />
          <OrderPayments
            {...shown}
            dialogOrder={dialogOrder}
            mayRefund={can(ctx, 'order.refund')}
          />
          <OrderShipments {...shown} mayShip={can(ctx, 'order.ship')} />
          {/* Staff comments and the audit log are not printed. */}
          <div className="order-2 xl:order-none print:hidden">
            <AdminOrderComments
              {...shown}
              mayComment={can(ctx, 'order.comment')}
              seesFiles={seesFiles}
            />
          </div>
          <div className="order-2 xl:order-none print:hidden">
            <OrderMails
              orderId={order.id}
              payLink={payLink}
              mails={mails.data}
              place={ctx}
              may={{
                open: can(ctx, 'setting'),
                resend: can(ctx, 'order.comment'),
                correct: canSeePersonalData(ctx) && can(ctx, 'order.edit'),
              }}
            />
          </div>
        </div>
        <div className="contents min-w-0 flex-col gap-4 xl:flex print:mt-4 print:flex">
          <div className="order-1 flex flex-col gap-4 xl:order-none print:grid print:grid-cols-2">
            <OrderPeople
              order={order}
              language={language}
              settings={ctx.settings}
              mayOpen={can(ctx, 'customer')}
              correct={
                mayEdit &&
                canSeePersonalData(ctx) &&
                !order.erased_at && (
                  <ContactDialog
                    order={{
                      ...toContactOrder(order),
                      has_shipped: dialogOrder.has_shipped,
                    }}
                    countries={countryOptions(language)}
                  />
                )
              }
            />
          </div>
          <div className="order-3 flex flex-col gap-4 xl:order-none print:hidden">
            <OrderDocuments order={order} place={ctx} />
            <OrderRisk order={order} language={language} mayEdit={mayEdit} />
            {refused.data.length > 0 && (
              <Card title={translator(language, 'refused_code')('title')}>
                <RefusedCodes
                  rows={refused.data}
                  place={ctx}
                  opens={{ promotions: can(ctx, 'promotion') }}
                />
              </Card>
            )}
            <OrderLabels
              order={toLabelledOrder(order)}
              assignees={mayEdit ? await readOrderAssignees(ctx) : []}
              suggestions={mayEdit ? await listOrderTagsInUse(ctx) : []}
              own_id={ctx.actor.id}
              mayEdit={mayEdit}
            />
            <OrderTimeline {...shown} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Only the fields of an order that the browser needs to correct its contact. */
function toContactOrder(order: OrderForStaff) {
  const { id, version, order_number, email, phone, first_name, last_name } = order;
  const { shipping_address, billing_address, gift_message, gift_wrap_fee } = order;
  const person = { email, phone, first_name, last_name };
  const addresses = { shipping_address, billing_address };
  return { id, version, order_number, ...person, ...addresses, gift_message, gift_wrap_fee };
}

function toLabelledOrder(order: OrderForStaff) {
  const { id, version, tags, assigned_admin_id, assigned_name, archived_at } = order;
  return {
    id,
    version,
    tags,
    assigned_admin_id,
    assigned_name,
    archived: archived_at !== null,
    archivable: isOrderArchivable(order),
  };
}
