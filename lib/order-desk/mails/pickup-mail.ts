import { personName } from '@/lib/core/access/person';
import { formatDate } from '@/lib/core/dates';
import { env } from '@/lib/core/env';
import { localizer } from '@/lib/core/text/localized';
import { absoluteUrl } from '@/lib/core/web/site-url';
import type { MailBlock } from '@/lib/mail/content';
import { getTextToPay } from '@/lib/orders/order-parts.schema';
import { getPickupDeadline } from '@/lib/orders/pickup/hold.schema';
import { orderAmounts, orderLines, placeLines } from './blocks';
import { seeOrderButton } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

/**
 * The order is ready for pickup: where and until when, what to show and what to pay there.
 * Undefined if it is no longer waiting.
 */
export function buildPickupReadyMail(view: OrderMailView): OrderMailParts | undefined {
  const { order, t } = view;
  if (!order.pickup_ready_at) return undefined;
  const { pickup_store: store, pickup_code: code } = order;
  const date = untilWhen(view);
  return {
    subject: t('pickup_ready.subject', { number: order.order_number }),
    heading: t('pickup_ready.heading'),
    sentences: [
      store && date
        ? t('pickup_ready.text_store', { store: store.title, date })
        : t('pickup_ready.text'),
      code
        ? t('pickup_ready.code', { code })
        : t('pickup_ready.number', { number: order.order_number }),
      isUnpaid(view) ? t('pickup_ready.pay', { total: getTextToPay(order) }) : '',
    ],
    action: seeOrderButton(view),
    below: [...codeToShow(view), ...whereAndWhat(view)],
  };
}

/**
 * The order was not picked up in time: until when it is still kept, and what happens then.
 * Undefined if it is no longer waiting.
 */
export function buildPickupReminderMail(view: OrderMailView): OrderMailParts | undefined {
  const { order, t } = view;
  const { pickup_store: store, pickup_code: code } = order;
  if (!order.pickup_ready_at || !store) return undefined;
  return {
    subject: t('pickup_reminder.subject', { number: order.order_number }),
    heading: t('pickup_reminder.heading'),
    sentences: [
      t('pickup_reminder.text', { store: store.title, date: untilWhen(view) }),
      code ? t('pickup_ready.code', { code }) : '',
      whatThen(view),
    ],
    action: seeOrderButton(view),
    below: [...codeToShow(view), ...whereAndWhat(view)],
  };
}

/** What happens in the end; for a free order staff decide. */
function whatThen(view: OrderMailView): string {
  const { order, t } = view;
  if (isUnpaid(view)) return t('pickup_reminder.then_canceled');
  return order.totals.grand_total.minor ? t('pickup_reminder.then_refunded') : '';
}

const isUnpaid = ({ order: { totals } }: OrderMailView) =>
  totals.paid_total.minor < totals.grand_total.minor;

function untilWhen({ ctx, row }: OrderMailView): string {
  const until = getPickupDeadline(row);
  return until ? formatDate(until, ctx) : '';
}

/** The code as text and, if the shop has a public address, as an image to scan. */
function codeToShow({ row, order, t }: OrderMailView): MailBlock[] {
  const { pickup_code: code } = order;
  if (!code) return [];
  const path = `/api/order/${order.order_number}/pickup-code?public_token=${row.public_token}`;
  const alt = t('pickup_ready.code_picture', { code });
  return [
    { kind: 'quote', label: t('pickup_ready.code_label'), text: code },
    ...(env().SITE_URL
      ? [{ kind: 'picture' as const, url: absoluteUrl(path), alt, width: 200 }]
      : []),
  ];
}

function whereAndWhat(view: OrderMailView): MailBlock[] {
  const { ctx, order, t } = view;
  const { title, description } = order.shipping_method;
  const address = localizer(ctx)(ctx.settings.address);
  const who = [personName(order), order.phone].filter(Boolean);
  const lines = order.pickup_store
    ? placeLines(order.pickup_store)
    : [title, description || address].filter(Boolean);
  return [
    {
      kind: 'details',
      details: [
        { title: t('pick_up'), lines },
        ...(who.length ? [{ title: t('picked_up_by'), lines: who }] : []),
      ],
    },
    orderLines(view),
    orderAmounts(view),
  ];
}
