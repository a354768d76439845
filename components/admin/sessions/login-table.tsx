import { DataTable } from '@/components/admin/list/data-table';
import { PostButton } from '@/components/admin/post-button';
import { loginLabels } from '@/components/login/login-labels';
import { Badge } from '@/components/ui/badge';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { SessionRecord } from '@/lib/auth/session.schema';
import type { DateFormat } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';

/** A staff member's logins, each with a button that ends it. */
export function LoginTable({
  logins,
  format,
}: {
  logins: readonly SessionRecord[];
  format: DateFormat;
}) {
  const t = translator(format.language, 'logins');
  return (
    <>
      <DataTable
        label={t('title')}
        labels={t}
        rows={logins.map((login) => ({ ...login, ...loginLabels(login, format) }))}
        columns={[
          {
            key: 'login',
            cell: ({ device, current, since, where, used }) => (
              <>
                <span className="flex flex-wrap items-center gap-2">
                  {device}
                  {current && <Badge tone="accent">{t('this_device')}</Badge>}
                </span>
                <span className="block text-xs text-muted">{since}</span>
                <span className="block text-xs text-muted @xl:hidden">{where}</span>
                <span className="block text-xs text-muted @xl:hidden">{used}</span>
              </>
            ),
          },
          { key: 'where', from: 'sm' },
          { key: 'when', from: 'sm', cell: ({ used_at }) => used_at },
          {
            id: 'end',
            label: <VisuallyHidden>{t('end')}</VisuallyHidden>,
            className: 'text-right',
            cell: ({ id, current, device }) =>
              !current && (
                <PostButton
                  method="DELETE"
                  path={`/api/admin/session/${id}`}
                  size="small"
                  variant="secondary"
                  success={t('ended')}
                  failure={t('not_ended')}
                  label={t('end_of', { device })}
                >
                  {t('end')}
                </PostButton>
              ),
          },
        ]}
      />
      <div className="mt-4">
        {logins.some(({ current }) => !current) ? (
          <PostButton
            method="DELETE"
            path="/api/admin/session"
            variant="secondary"
            success={t('ended_others')}
            failure={t('not_ended')}
          >
            {t('end_others')}
          </PostButton>
        ) : (
          <p className="text-muted">{t('only_here')}</p>
        )}
      </div>
    </>
  );
}
