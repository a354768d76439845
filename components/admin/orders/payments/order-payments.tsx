import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { givenReference, type TransitionableOrder } from '../transitions';
import { HappeningRow } from './happening';
import { HeldMoney } from './held-money';
import { RefundRow } from './refund-row';
import { buildMoneyStory, type Happening } from './story';
import { plainWord } from './words';

export interface OrderPaymentsProps {
  order: OrderForStaff;
  /** The same, for dialogs. */
  dialogOrder: TransitionableOrder;
  place: DateFormat;
  mayRefund: boolean;
}

/**
 * The history of an order's money, oldest first: payments, failed attempts, refunds and their
 * results. What staff must do is shown on the entry it concerns.
 */
export function OrderPayments({ order, dialogOrder, place, mayRefund }: OrderPaymentsProps) {
  const t = translator(place.language, 'orders');
  const story = buildMoneyStory(order);
  const authorizedIntent = order.intents.find(({ status }) => status === 'authorized');
  const amount = authorizedIntent?.amount.formatted ?? '';
  const { paid_total: paid, amount_due: due } = order;
  const isPart = paid.minor > 0 && due.minor > 0 && order.status !== 'canceled';
  return (
    <Card id="payments" title={t('payments')} description={order.payment_method_title}>
      {isPart && (
        <p className="rounded-ui bg-caution-soft p-3 text-caution">
          {t('part_paid', { paid: paid.formatted, due: due.formatted })}
        </p>
      )}
      {authorizedIntent && (
        <HeldMoney
          order={dialogOrder}
          text={
            authorizedIntent.capture_before
              ? t('held_until', {
                  amount,
                  time: formatDateTime(authorizedIntent.capture_before, place),
                })
              : t('held', { amount })
          }
        />
      )}
      {story.length === 0 && !authorizedIntent && <p className="text-muted">{t('no_payments')}</p>}
      {order.payment_methods_refused.map(({ id, message }) => (
        <p key={id} className="text-sm text-muted">
          {message}
        </p>
      ))}
      <ol className="flex flex-col gap-3 empty:hidden">
        {story.map((happening) => {
          if (happening.kind === 'dispute')
            return (
              <DisputeRow
                key={`d${happening.dispute.id}`}
                dispute={happening.dispute}
                place={place}
              />
            );
          const shown = { order, place };
          if (happening.kind === 'line')
            return <LineRow key={`l${happening.line.id}`} {...shown} happening={happening} />;
          const more = { dialogOrder, mayRefund };
          return (
            <RefundRow key={`r${happening.refund.id}`} {...shown} {...more} happening={happening} />
          );
        })}
      </ol>
    </Card>
  );
}

interface DisputeRowProps {
  dispute: OrderForStaff['disputes'][number];
  place: DateFormat;
}

/**
 * A payment disputed by its cardholder: reason, status, deadline for an answer, and amount taken.
 */
function DisputeRow({ dispute, place }: DisputeRowProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const { amount, status, reason, due_by, fee, closed_at, created_at } = dispute;
  const isOpen = closed_at === null;
  const isBlocked = isOpen && !dispute.is_charge_refundable;
  const words = [
    reason && plainWord(language, 'dispute_reasons', reason),
    isOpen && due_by && t('answer_by', { time: formatDateTime(due_by, place) }),
    isBlocked && t('refund_blocked'),
    status === 'lost' && t('dispute_lost'),
    fee && t('dispute_fee', { fee: fee.formatted }),
  ].filter(Boolean);
  return (
    <HappeningRow
      title={t('story.dispute')}
      badges={
        <Badge tone={isOpen ? 'danger' : 'outline'}>
          {plainWord(language, 'dispute_status', status)}
        </Badge>
      }
      amount={amount.formatted}
      isDue={isOpen}
      details={[formatDateTime(created_at, place)]}
    >
      {words.length > 0 && <p>{words.join(language === 'en-US' ? ' ' : '')}</p>}
    </HappeningRow>
  );
}

interface LineRowProps {
  order: OrderForStaff;
  happening: Extract<Happening, { kind: 'line' }>;
  place: DateFormat;
}

/** A payment, a failed attempt, an authorization or its release. */
function LineRow({ order, happening: { line, word }, place }: LineRowProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const { error_code, error_message, admin_name, provider_reference, provider_id } = line;
  const method = line.method || plainWord(language, 'providers', line.provider);
  const isMismatch = word === 'mismatch';
  const reason = error_code && !isMismatch && plainWord(language, 'declines', error_code);
  const asIs = reason === error_code ? error_message : null;
  return (
    <HappeningRow
      title={t(`story.${word}`, { number: line.provider_id ?? '' })}
      badges={
        <>
          {line.test_mode && <Badge tone="outline">{t('test_mode')}</Badge>}
          {word === 'surplus' && <Badge tone="caution">{t('goes_back')}</Badge>}
        </>
      }
      amount={line.amount.formatted}
      isMoot={word === 'failed' || word === 'let_go'}
      details={[
        method,
        givenReference(order, word === 'surplus' ? (provider_id ?? '') : provider_reference),
        formatDateTime(line.created_at, place),
        admin_name && t('by_staff', { name: admin_name }),
      ]}
    >
      {reason && <p className="text-sale">{asIs || reason}</p>}
      {isMismatch && <p className="text-caution">{t('mismatch_text')}</p>}
    </HappeningRow>
  );
}
