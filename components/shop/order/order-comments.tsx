import { AttachedFiles } from '@/components/ui/attached-files';
import { cx } from '@/components/ui/cx';
import { FoldingSection } from '@/components/ui/section';
import { formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderAction } from './action-form';
import { CommentForm, type CommentFormProps } from './comment-form';
import type { OrderViewProps } from './order-view-props';
import { fileTexts } from './proof-texts';

export interface OrderCommentsProps extends OrderViewProps {
  action: OrderAction;
  form: Pick<CommentFormProps, 'id' | 'hidden' | 'start' | 'unreachable'>;
  /** Whether it is collapsed while there are no messages. */
  folded: boolean;
}

/** The messages between the shop and the customer about an order, and a form for more. */
export function OrderComments({
  order,
  language,
  settings,
  action,
  form,
  folded,
}: OrderCommentsProps) {
  const t = translator(language, 'outcome');
  const token = form.hidden.public_token;
  const proof = token ? `?public_token=${encodeURIComponent(token)}` : '';
  return (
    <FoldingSection
      title={t('comments')}
      folded={folded}
      open={order.comments.length > 0 || form.start?.messages !== undefined}
      className={cx('border-t border-hairline print:not-has-[li]:hidden', folded ? 'pt-2' : 'pt-6')}
    >
      {/* Inside, so that a link to it expands it. */}
      <div id={`messages-${order.order_number}`} className="mt-5 flex flex-col gap-5">
        <ul aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {order.comments.map((comment) => (
            <li key={comment.id}>
              <p className="text-sm text-muted">
                {comment.author_type === 'customer'
                  ? comment.author_name
                  : t('from_shop', { name: comment.author_name })}{' '}
                · {formatDateTime(comment.created_at, { language, settings })}
              </p>
              {comment.comment && (
                <p className="break-words whitespace-pre-line">{comment.comment}</p>
              )}
              <AttachedFiles
                files={comment.attachments}
                getFileHref={(id) => `/api/order/${order.order_number}/attachment/${id}${proof}`}
                label={t('files')}
              />
            </li>
          ))}
        </ul>
        <div className="print:hidden">
          <CommentForm
            {...form}
            action={action}
            label={t('send_comment')}
            texts={{
              comment: t('your_comment'),
              hint: t('comment_hint'),
              files: t('files'),
              files_hint: t('files_hint'),
              files_too_large: t('files_too_large', { megabytes: '{megabytes}' }),
              file_field: fileTexts(language, 'files'),
              optional: t('files_optional'),
            }}
          />
        </div>
      </div>
    </FoldingSection>
  );
}
