import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';

import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff-view.schema';
import { CommentForm } from './comment-form';

export interface OrderCommentsProps {
  order: OrderForStaff;
  place: DateFormat;
  mayComment: boolean;
}

/** What customer and staff wrote to each other, and what staff wrote for themselves. */
export function OrderComments({ order, place, mayComment }: OrderCommentsProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  return (
    <Card title={t('comments')}>
      {order.comments.length === 0 && <p className="text-muted">{t('no_comments')}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {order.comments.map((entry) => (
          <li key={entry.id}>
            <p className="flex flex-wrap items-center gap-x-3 text-muted">
              <span className="font-medium text-ink">{entry.author_name}</span>
              {dateAndTime(entry.created_at, place)}
              {!entry.visible_to_customer && <Badge tone="caution">{t('internal')}</Badge>}
            </p>
            <p className="whitespace-pre-line break-words">{entry.comment}</p>
          </li>
        ))}
      </ul>
      {mayComment && <CommentForm id={order.id} />}
    </Card>
  );
}
