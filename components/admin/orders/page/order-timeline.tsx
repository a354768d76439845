import { templateTitle } from '@/components/admin/mails/mail-labels';
import { Card } from '@/components/ui/section';
import { withLabel } from '@/components/ui/with-label';
import { cancelReasons, returnStatuses, riskReasons } from '@/db/schema/enums';
import { countryName, isCountry } from '@/lib/core/address/countries';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { formatMoney } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { plainWord } from '../payments/words';

type Event = OrderForStaff['events'][number];

/** An order's history, newest first: each event with its author, and its reason or reference. */
export function OrderTimeline({ order, place }: { order: OrderForStaff; place: DateFormat }) {
  const { language } = place;
  const t = translator(language, 'orders');
  return (
    <Card title={t('timeline')}>
      <ol className="flex flex-col gap-3">
        {order.events.toReversed().map((event) => {
          const { cancel_reason, reference, tracking_number } = event.data;
          const lines = listEventDetails(event, language);
          const reason =
            event.type === 'refund_failed'
              ? plainWord(language, 'refund_failures', String(event.data.reason || 'unknown'))
              : event.data.reason;
          const details = [
            reasonIn(language, cancel_reason),
            reason,
            reference,
            tracking_number,
            corrected(event, language),
            event.data.canceled,
            event.data.note,
          ]
            .filter(Boolean)
            .join(' · ');
          const actor = event.actor_name || t(event.actor_type === 'guest' ? 'guest' : 'system');
          return (
            <li key={event.id} className="relative border-l border-hairline pl-4">
              <span
                aria-hidden
                className="absolute top-[0.45em] -left-[4.5px] size-2 rounded-full bg-accent"
              />
              <p className="font-medium">{whatHappened(event, order, language)}</p>
              {details && <p className="break-words">{details}</p>}
              {lines.map((line) => (
                <p key={line} className="break-words whitespace-pre-line">
                  {line}
                </p>
              ))}
              <p className="text-xs text-muted">
                <time dateTime={event.created_at.toISOString()}>
                  {formatDateTime(event.created_at, place)}
                </time>{' '}
                · {actor}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const contactFields = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'shipping_address',
  'billing_address',
  'gift_message',
] as const;

/** An address of the history with its country's name. */
const inOneLine = (address: string, language: Language): string =>
  address
    .split('\n')
    .map((line) => (isCountry(line) ? countryName(line, language) : line))
    .filter(Boolean)
    .join(', ');

/** The details of a history event, a text each. */
function listEventDetails({ type, data }: Event, language: Language): string[] {
  const t = translator(language, 'order_page');
  const text = (name: string) => String(data[name] ?? '');
  if (type === 'tags')
    return (['added', 'removed'] as const)
      .filter((name) => text(name))
      .map((name) => t(`tags_${name}`, { tags: text(name) }));
  if (type === 'risk' || type === 'risk_dismissed')
    return riskReasons
      .filter((reason) => text('reasons').split(' ').includes(reason))
      .map((reason) => t(`risk_reasons.${reason}`));
  if (type !== 'contact') return [];
  const nothing = t('contact_nothing');
  const changed = contactFields
    .filter((field) => `${field}_after` in data)
    .map((field) => {
      const name = t(`contact_fields.${field}`);
      // Without access to personal data, or after its erasure, only the field is named.
      if (data[`${field}_after`] === null) return name;
      const [from, to] = [text(`${field}_before`), text(`${field}_after`)];
      if (field === 'email' || field === 'phone' || field.endsWith('_name'))
        return t('contact_change', { name, from: from || nothing, to: to || nothing });
      const [was, is] = [from, to].map((address) => inOneLine(address, language));
      return t('contact_address_change', { name, from: was || nothing, to: is || nothing });
    });
  return [...changed, text('note')].filter(Boolean);
}

function reasonIn(language: Language, reason: Event['data'][string] | undefined) {
  const t = translator(language, 'orders');
  const cancelReason = cancelReasons.find((candidate) => candidate === reason);
  return cancelReason && t(`cancel_reasons.${cancelReason}`);
}

/** The details of a shipment before and after a correction. */
function corrected({ type, data }: Event, language: Language) {
  const t = translator(language, 'orders');
  const written = (text: Event['data'][string] | undefined) => String(text || t('without'));
  return (
    type === 'shipment_corrected' &&
    t('from_to', { before: written(data.before), after: written(data.after) })
  );
}

function whatHappened(
  { type, from_status, to_status, data }: Event,
  order: OrderForStaff,
  language: Language,
): string {
  const t = translator(language, 'orders');
  const page = translator(language, 'order_page');
  const states = translator(language, 'status');
  const number = String(data.shipment_number ?? '');
  if (type === 'status' && to_status)
    return from_status
      ? t('transitioned', { from: states(from_status), to: states(to_status) })
      : withLabel(t('placed_event'), states(to_status));
  if (type === 'shipment') return t('shipment_event', { number });
  if (type === 'shipment_canceled') return t('shipment_canceled_event', { number });
  if (type === 'return') {
    const status =
      returnStatuses.find((returnStatus) => returnStatus === data.return_status) ?? 'requested';
    return translator(language, 'order_returns')('event', {
      number: String(data.return_number ?? ''),
      status: translator(language, 'return_status')(status),
    });
  }
  if (type === 'shipment_corrected') return t('shipment_corrected_event', { number });
  if (type === 'payment_method')
    return t(data.before === data.after ? 'payment_method_event' : 'payment_total_event', {
      method: String(data.method ?? ''),
      ...totalsIn(data, order),
    });
  if (type === 'customer') return t('customer_event');
  if (type === 'refund') return t('refund_event', { number: String(data.refund_number) });
  if (type === 'refund_sent') return t('refund_sent_event', { number: String(data.refund_number) });
  if (type === 'mail_resent')
    return t(data.to_address ? 'mail_resent_to_event' : 'mail_resent_event', {
      mail: templateTitle(String(data.template), language),
      address: String(data.to_address ?? ''),
    });
  if (type === 'no_answer_needed') return t('no_answer_needed');
  if (type === 'payment_proof' || type === 'payment_proof_rejected') return t(`${type}_event`);
  if (type === 'pickup_ready') return t('pickup_ready_event');
  if (type === 'erased') return t('erased_event');
  if (type === 'edited') return t('edited_event', totalsIn(data, order));
  if (type === 'rest_canceled') return t('rest_canceled_event', totalsIn(data, order));
  if (type === 'assigned')
    return data.assigned_name
      ? page('events.assigned', { name: String(data.assigned_name) })
      : page('events.unassigned');
  if (type === 'discount_approved')
    return page(data.item ? 'events.line_price_approved' : 'events.discount_approved', {
      name: String(data.name ?? ''),
      item: String(data.item ?? ''),
      percent: Number(data.percent ?? 0),
    });
  if (type === 'line_price_changed')
    return page('events.line_price_changed', {
      item: String(data.item ?? ''),
      before: written(Number(data.before ?? 0), order),
      after: written(Number(data.after ?? 0), order),
      reason: String(data.reason ?? ''),
    });
  if (type === 'receipt_emailed')
    return page('events.receipt_emailed', { address: String(data.to_address ?? '') });
  if (type === 'refund_at_register')
    return page('events.refund_at_register', {
      number: String(data.refund_number ?? ''),
      store: String(data.store ?? ''),
      register: String(data.register ?? ''),
      session: String(data.session ?? ''),
    });
  if (type === 'exchanged' || type === 'taken_in_exchange')
    return page(`events.${type}`, { number: String(data.order_number ?? '') });
  const ofStaff = staffEvents.find((eventType) => eventType === type);
  if (ofStaff) return page(`events.${ofStaff}`);
  const ofMoney = moneyEvents.find((eventType) => eventType === type);
  if (ofMoney)
    return t(`money_events.${ofMoney}`, {
      number: String(data.refund_number ?? ''),
      amount: written(Number(data.amount ?? 0), order),
      name: String(data.name ?? ''),
      count: Number(data.quantity ?? 0),
      status: plainWord(language, 'dispute_status', String(data.status ?? '')),
    });
  return t(type === 'late_payment_refunded' ? 'late_payment_refunded_event' : 'other_event');
}

/** Events by staff and warnings of the shop, by their key in `messages.orders.page.events`. */
const staffEvents = [
  'tags',
  'archived',
  'unarchived',
  'contact',
  'risk',
  'risk_dismissed',
  'sold_late',
] as const;

/** Events about money, by their key in `messages.orders.money_events`. */
const moneyEvents = [
  'part_payment',
  'surplus',
  'refund_failed',
  'refund_retried',
  'refund_outside',
  'refund_assigned',
  'gift_withdrawn',
  'restock_undone',
  'dispute',
] as const;

/** The totals before and after an event. */
const totalsIn = ({ before, after }: Event['data'], order: OrderForStaff) => ({
  before: written(Number(before), order),
  after: written(Number(after), order),
});

/** An amount in an order's history: minor units of the order's currency. */
function written(minor: number, { currency_mark: mark, grand_total }: OrderForStaff): string {
  const decimals = grand_total.amount.split('.')[1]?.length ?? 0;
  return formatMoney(minor, { mark, decimals });
}
