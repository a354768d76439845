import { DataTable } from '@/components/admin/list/data-table';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { MailRow } from '@/lib/mail/list.schema';
import { isResendableMail } from '@/lib/mail/templates.schema';
import { MailStateBadge, templateTitle } from './mail-labels';
import { ResendMail } from './resend-mail';

export interface MailTableProps {
  rows: readonly MailRow[];
  place: DateFormat;
  may: { resend: boolean; correct: boolean };
}

/** A table of emails; each row links to its email, and can resend it. */
export function MailTable({ rows, place, may }: MailTableProps) {
  const { language } = place;
  const t = translator(language, 'mail_screen');
  return (
    <DataTable
      label={t('title')}
      stickyHeader
      data-list-rows
      labels={t}
      rows={rows}
      columns={[
        {
          key: 'subject',
          className: 'max-w-56 sm:max-w-80',
          cell: (row) => (
            <>
              <Link
                href={`/admin/mail/${row.id}`}
                lang={row.language}
                className="inline-flex min-h-6 max-w-full items-center font-medium text-accent hover:underline"
              >
                <span className="line-clamp-2">{row.subject}</span>
              </Link>
              <span className="block truncate text-xs text-muted @xl:hidden">{row.to_address}</span>
              <span className="block text-xs text-muted @xl:hidden">
                {formatDateTime(row.created_at, place)}
              </span>
            </>
          ),
        },
        {
          key: 'to',
          from: 'sm',
          className: 'max-w-56',
          cell: ({ to_name, to_address }) => (
            <>
              <span className="block truncate">{to_name}</span>
              <span className="block truncate text-xs text-muted">{to_address}</span>
            </>
          ),
        },
        { key: 'kind', from: 'sm', cell: ({ template }) => templateTitle(template, language) },
        {
          key: 'when',
          from: 'sm',
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ created_at }) => formatDateTime(created_at, place),
        },
        { key: 'state', cell: ({ state }) => <MailStateBadge state={state} language={language} /> },
        may.resend && {
          id: 'resend',
          label: <VisuallyHidden>{t('send_again')}</VisuallyHidden>,
          from: 'sm',
          cell: (row) =>
            isResendableMail(row) && (
              <ResendMail
                mail={row}
                path={`/api/admin/mail/${row.id}/resend`}
                mayCorrect={may.correct}
              />
            ),
        },
      ]}
    />
  );
}
