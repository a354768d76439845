import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link-button';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { StaffReturn } from '@/lib/orders/returns/returns.schema';
import type { RefundableOrder } from '../transitions';
import { ReturnActions } from './return-actions';
import { ReturnBadge } from './return-badge';

export interface ReturnDetailProps {
  return: StaffReturn;
  refundable: RefundableOrder;
  place: DateFormat;
  seesFiles: boolean;
}

/** A return: items, reason, status, and the next steps for staff. */
export function ReturnDetail({
  return: orderReturn,
  refundable,
  place,
  seesFiles,
}: ReturnDetailProps) {
  const { language } = place;
  const t = translator(language, 'order_returns');
  const { id, order_id, version, return_number, status, items, admin_name } = orderReturn;
  const { allowed_actions: steps } = orderReturn;
  const hasArrived = status === 'received' || status === 'closed';
  const facts = [
    translator(language, 'return_reasons')(orderReturn.reason),
    formatDateTime(orderReturn.created_at, place),
    orderReturn.actor_type === 'admin' && t('by_staff'),
    admin_name && t('handled_by', { name: admin_name }),
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {return_number}
        <ReturnBadge status={status} language={language} />
      </h3>
      <p className="text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <ul>
        {items.map((item) => (
          <li key={item.order_item_id}>
            {`${item.quantity} × ${item.name} `}
            <span className="text-muted">
              {hasArrived
                ? t('arrived', {
                    good: item.received_good,
                    damaged: item.received_damaged,
                    count: item.quantity,
                  })
                : item.sku}
            </span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-2 empty:hidden">
        {orderReturn.note && <Words title={t('customer_note')} text={orderReturn.note} />}
        {orderReturn.answer && <Words title={t('our_answer')} text={orderReturn.answer} />}
      </dl>
      {seesFiles ? (
        <Pictures return={orderReturn} language={language} />
      ) : (
        orderReturn.pictures.length > 0 && (
          <p className="text-muted print:hidden">
            {t('pictures_hidden', { count: orderReturn.pictures.length })}
          </p>
        )
      )}
      {status === 'closed' && <Outcome return={orderReturn} language={language} />}
      {steps.length > 0 && (
        <div className="flex flex-col gap-2 print:hidden">
          {(status === 'requested' || status === 'approved' || status === 'received') && (
            <p>{t(`next.${status}`)}</p>
          )}
          <ReturnActions
            return={{ id, order_id, version, return_number, status, items }}
            refundable={refundable}
            steps={steps}
          />
        </div>
      )}
    </div>
  );
}

type Shown = { return: StaffReturn; language: DateFormat['language'] };

function Pictures({ return: orderReturn, language }: Shown) {
  const t = translator(language, 'order_returns');
  if (!orderReturn.pictures.length) return null;
  const path = `/api/admin/order/${orderReturn.order_id}/return/${orderReturn.id}/picture`;
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {orderReturn.pictures.map(({ id }, index) => (
        <li key={id}>
          <a href={`${path}/${id}`} target="_blank" rel="noreferrer">
            {/* biome-ignore lint/performance/noImgElement: for staff alone, and never kept */}
            <img
              src={`${path}/${id}`}
              alt={t('picture', { number: index + 1, return: orderReturn.return_number })}
              loading="lazy"
              className="size-20 rounded-ui border border-hairline bg-sunk object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The result of a return; a granted refund may not be sent yet. */
function Outcome({ return: orderReturn, language }: Shown) {
  const t = translator(language, 'order_returns');
  const { refund, fee, credited, exchange_order_id, exchange_order_number: number } = orderReturn;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {number && exchange_order_id && (
        <TextLink href={`/admin/order/${exchange_order_id}`}>{t('exchanged', { number })}</TextLink>
      )}
      {credited && credited.minor > 0 && t('credited', { amount: credited.formatted })}
      {refund
        ? t('refund', { number: refund.refund_number, amount: refund.amount.formatted })
        : t('no_refund')}
      {fee.minor > 0 && (
        <span className="text-muted">{t('fee_kept', { amount: fee.formatted })}</span>
      )}
      {refund && (
        <Badge tone={refund.state === 'sent' ? 'outline' : 'caution'}>
          {translator(language, 'orders')(`refund_state.${refund.state}`)}
        </Badge>
      )}
    </p>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="break-words whitespace-pre-line">{text}</dd>
    </div>
  );
}
