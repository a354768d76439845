import { Badge } from '@/components/ui/badge';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { HappeningRow } from './happening';
import { plainWord } from './words';

export interface DisputeRowProps {
  dispute: OrderForStaff['disputes'][number];
  place: DateFormat;
}

/**
 * A payment that its cardholder disputes: why, how it stands, until when to answer, and what it
 * took.
 */
export function DisputeRow({ dispute, place }: DisputeRowProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const { amount, status, reason, due_by, fee, closed_at, created_at } = dispute;
  const isOpen = closed_at === null;
  const isBlocked = isOpen && !dispute.is_charge_refundable;
  const words = [
    reason && plainWord(language, 'dispute_reasons', reason),
    isOpen && due_by && t('answer_by', { time: dateAndTime(due_by, place) }),
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
      details={[dateAndTime(created_at, place)]}
    >
      {words.length > 0 && <p>{words.join(language === 'en-US' ? ' ' : '')}</p>}
    </HappeningRow>
  );
}
