import type { ReactNode } from 'react';
import { ConfirmedButton } from '@/components/admin/confirmed-button';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import type { RefundState } from '@/lib/orders/refunds/refund.schema';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import { AssignButton } from '../refund/assign-button';
import { RefundActions } from '../refund/refund-actions';
import type { TransitionableOrder } from '../transitions';
import { HappeningRow } from './happening';
import type { Happening } from './story';
import { plainWord } from './words';

export interface RefundRowProps {
  order: OrderForStaff;
  dialogOrder: TransitionableOrder;
  happening: Extract<Happening, { kind: 'refund' }>;
  place: DateFormat;
  /** Whether the admin may refund. */
  mayRefund: boolean;
}

const tones: Record<RefundState, BadgeTone> = {
  refused: 'outline',
  unknown: 'neutral',
  to_send: 'caution',
  not_sent: 'danger',
  on_its_way: 'accent',
  sent: 'outline',
};

/** A refund: what it is for, where its money is, and what staff must do about it. */
export function RefundRow({ order, dialogOrder, happening, place, mayRefund }: RefundRowProps) {
  const { refund, sent } = happening;
  const { language } = place;
  const t = translator(language, 'orders');
  const { state, to_assign, to_send, error_message, amount, admin_name } = refund;
  const isOwed = to_send.minor > 0;
  const failure = error_message ?? '';
  const credits = sent.filter(({ provider }) => provider === EXCHANGE);
  const actions: ReactNode[] = [
    isOwed && (
      <RefundActions
        key="send"
        orderId={order.id}
        refund={{ ...refund, to_send: to_send.formatted }}
      />
    ),
    to_assign && (
      <AssignButton
        key="assign"
        order={dialogOrder}
        refund={{ id: refund.id, refund_number: refund.refund_number, minor: amount.minor }}
      />
    ),
    refund.items.some(({ restocked }) => restocked?.length) && (
      <ConfirmedButton
        key="restock"
        method="DELETE"
        path={`/api/admin/order/${order.id}/refund/${refund.id}/restock`}
        size="small"
        variant="secondary"
        success={t('restock_undone')}
        failure={t('failed')}
        title={t('undo_restock')}
        description={t('undo_restock_text')}
        confirmLabel={t('undo_restock')}
        cancelLabel={t('undo_restock_keep')}
        tone="primary"
      >
        {t('undo_restock')}
      </ConfirmedButton>
    ),
  ].filter(Boolean);
  return (
    <HappeningRow
      title={t('story.refund', { number: refund.refund_number })}
      badges={
        <>
          <Badge tone={tones[state]}>{t(`refund_state.${state}`)}</Badge>
          {refund.outside && <Badge tone="outline">{t('refund_outside')}</Badge>}
        </>
      }
      amount={`−${amount.formatted}`}
      isMoot={state === 'refused'}
      isDue={isOwed || to_assign}
      details={[
        ...sent
          .filter((line) => !credits.includes(line))
          .map(({ provider_id, provider_reference }) => provider_id ?? provider_reference),
        formatDateTime(refund.created_at, place),
        admin_name && t('by_staff', { name: admin_name }),
      ]}
    >
      <p className="break-words">{formatRefundParts(order, refund, language)}</p>
      {credits.map(({ id, amount, provider_id }) => (
        <p key={id}>
          {t('refund_credited', { amount: amount.formatted, number: provider_id ?? '' })}
        </p>
      ))}
      {refund.reason && <p className="break-words text-muted">{refund.reason}</p>}
      {(state === 'not_sent' || state === 'refused') && (
        <p className="text-sale">
          {t('refund_failure', {
            reason: plainWord(language, 'refund_failures', failure || 'unknown'),
          })}
        </p>
      )}
      {isOwed && <p>{t('to_send_text', { amount: to_send.formatted })}</p>}
      {to_assign && <p>{t('to_assign_text')}</p>}
      {mayRefund && actions.length > 0 && (
        <div className="flex flex-wrap gap-2 py-1 print:hidden">{actions}</div>
      )}
    </HappeningRow>
  );
}

/** What a refund is for, in one line. */
function formatRefundParts(
  { items }: OrderForStaff,
  refund: OrderForStaff['refunds'][number],
  language: Language,
): string {
  const t = translator(language, 'orders');
  if (refund.surplus) return t(refund.of_edit ? 'refund_edit' : 'refund_surplus');
  const { shipping_amount, fee_amount, free_amount } = refund;
  const lines = refund.items.map(({ order_item_id, quantity }) => {
    const name = items.find(({ id }) => id === order_item_id)?.name ?? `#${order_item_id}`;
    return `${quantity} × ${name}`;
  });
  const named = [
    ...lines,
    ...(shipping_amount.minor
      ? [t('refund_of_delivery', { amount: shipping_amount.formatted })]
      : []),
    ...(fee_amount.minor ? [t('refund_of_fee', { amount: fee_amount.formatted })] : []),
  ];
  if (!named.length) return t('refund_of_nothing_only');
  const retainedAmount = free_amount.formatted.replace('-', '');
  const beside = free_amount.minor
    ? [
        free_amount.minor < 0
          ? t('refund_kept', { amount: retainedAmount })
          : t('refund_of_nothing', { amount: free_amount.formatted }),
      ]
    : [];
  return [...named, ...beside].join(language === 'en-US' ? ', ' : '、');
}
