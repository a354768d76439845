import { PostButton } from '@/components/admin/post-button';
import { AttachedFiles } from '@/components/ui/attached-files';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/section';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { AdminCommentForm } from './comment-form';

export interface AdminOrderCommentsProps {
  order: OrderForStaff;
  place: DateFormat;
  mayComment: boolean;
  /** Whether the admin may open customers' files. */
  seesFiles: boolean;
}

type Comment = OrderForStaff['comments'][number];

const waits = ({ author_type, answered_at }: Comment) =>
  author_type === 'customer' && answered_at === null;

/**
 * The messages between customer and staff, and internal notes. A message that awaits a reply is
 * marked until it has one, or staff dismiss it.
 */
export function AdminOrderComments({
  order,
  place,
  mayComment,
  seesFiles,
}: AdminOrderCommentsProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const page = translator(language, 'order_page');
  const last_read_id = order.comments.at(-1)?.id;
  return (
    <Card
      id="comments"
      title={t('comments')}
      actions={
        mayComment &&
        order.comments.some(waits) && (
          <PostButton
            path={`/api/admin/order/${order.id}/comment/dismiss`}
            input={{ last_read_id }}
            size="small"
            variant="secondary"
            success={t('comments_dismissed')}
            failure={t('failed')}
          >
            {t('no_answer_needed')}
          </PostButton>
        )
      }
    >
      {order.comments.length === 0 && <p className="text-muted">{t('no_comments')}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {order.comments.map((entry) => (
          <li key={entry.id}>
            <p className="flex flex-wrap items-center gap-x-3 text-muted">
              <span className="font-medium text-ink">{entry.author_name}</span>
              {formatDateTime(entry.created_at, place)}
              {!entry.visible_to_customer && <Badge tone="caution">{page('note_for_staff')}</Badge>}
              {waits(entry) && <Badge tone="caution">{t('unanswered')}</Badge>}
            </p>
            {entry.comment && <p className="whitespace-pre-line break-words">{entry.comment}</p>}
            <AttachedFiles
              files={entry.attachments}
              getFileHref={
                seesFiles ? (id) => `/api/admin/order/${order.id}/attachment/${id}` : undefined
              }
              label={page('files')}
            />
          </li>
        ))}
      </ul>
      {mayComment && (
        <AdminCommentForm
          id={order.id}
          lastReadId={last_read_id}
          answers={order.comments.some(waits)}
        />
      )}
    </Card>
  );
}
