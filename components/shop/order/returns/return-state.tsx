import { Badge } from '@/components/ui/badge';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { ShopperReturn } from '@/lib/orders/returns/returns.schema';
import { ActionForm, type ActionFormProps, type OrderAction } from '../action-form';

export interface ReturnStateProps extends DateFormat {
  orderNumber: string;
  return: ShopperReturn;
  /** The token from the visitor's link; an owner needs none. */
  token: string | undefined;
  action: OrderAction;
  form: Pick<ActionFormProps, 'id' | 'start' | 'unreachable' | 'hidden'>;
}

const tones = {
  requested: 'caution',
  approved: 'accent',
  received: 'accent',
  rejected: 'danger',
  closed: 'neutral',
  canceled: 'outline',
} as const;

/** A return: its items, its status, what happens next, and its comments. */
export function ReturnState({
  orderNumber,
  return: orderReturn,
  token,
  action,
  form,
  ...place
}: ReturnStateProps) {
  const { language } = place;
  const t = translator(language, 'send_back');
  const query = token ? `?${new URLSearchParams({ public_token: token })}` : '';
  const pictures = `/api/order/${orderNumber}/return/${orderReturn.id}/picture`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>{t('one', { number: orderReturn.return_number })}</h3>
        <Badge tone={tones[orderReturn.status]}>
          {translator(language, 'return_status')(orderReturn.status)}
        </Badge>
        <span className="text-sm text-muted">{formatDate(orderReturn.created_at, place)}</span>
      </div>
      {whatNext(orderReturn, language).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul className="text-muted">
        {orderReturn.items.map(({ order_item_id, name, quantity }) => (
          <li key={order_item_id}>{`${quantity} × ${name}`}</li>
        ))}
      </ul>
      <dl className="flex flex-col gap-2 empty:hidden">
        {orderReturn.answer && <Words title={t('answer')} text={orderReturn.answer} />}
        {orderReturn.note && <Words title={t('your_note')} text={orderReturn.note} />}
      </dl>
      {orderReturn.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2 print:hidden">
          {orderReturn.pictures.map(({ id }, index) => (
            <li key={id}>
              <a href={`${pictures}/${id}${query}`} target="_blank" rel="noreferrer">
                {/* biome-ignore lint/performance/noImgElement: for its buyer alone, never kept */}
                <img
                  src={`${pictures}/${id}${query}`}
                  alt={t('picture', { number: index + 1 })}
                  loading="lazy"
                  className="size-16 rounded-ui border border-hairline bg-sunk object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {orderReturn.may_cancel && (
        <div className="print:hidden">
          <ActionForm
            {...form}
            action={action}
            hidden={{ ...form.hidden, return_id: String(orderReturn.id) }}
            variant="quiet"
            size="small"
            label={t('cancel')}
            accessibleLabel={t('cancel_of', { number: orderReturn.return_number })}
          />
        </div>
      )}
    </div>
  );
}

/** What happens next, or how it ended. */
function whatNext(orderReturn: ShopperReturn, language: DateFormat['language']): string[] {
  const t = translator(language, 'send_back');
  const { status, refund, fee } = orderReturn;
  if (status !== 'closed') return [t(`next.${status}`, { number: orderReturn.return_number })];
  const back = refund
    ? [t(refund.is_sent ? 'refund_sent' : 'refund_due', { amount: refund.amount.formatted })]
    : [];
  const exchanged =
    orderReturn.resolution === 'exchange' ? describeExchange(orderReturn, language) : [];
  if (!refund && !orderReturn.credited?.minor) return [...exchanged, t('nothing')];
  return [...exchanged, ...back, ...(fee.minor ? [t('kept', { amount: fee.formatted })] : [])];
}

/** The exchange order, its credit and what is still due. */
function describeExchange(
  { exchange_order_number, credited, exchange_due }: ShopperReturn,
  language: DateFormat['language'],
): string[] {
  const t = translator(language, 'send_back');
  const number = exchange_order_number ?? '';
  return [
    t('exchange', { number }),
    ...(credited?.minor ? [t('credited', { amount: credited.formatted, number })] : []),
    ...(exchange_due?.minor ? [t('exchange_due', { amount: exchange_due.formatted, number })] : []),
  ];
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="break-words whitespace-pre-line">{text}</dd>
    </div>
  );
}
