import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { MailRow } from '@/lib/mail/list.schema';
import { MailStateBadge, templateTitle } from './mail-words';

const wide = 'hidden sm:table-cell';

/** Mails in a table; each row leads to its mail. */
export function MailTable({ rows, place }: { rows: readonly MailRow[]; place: DateFormat }) {
  const { language } = place;
  const t = translator(language, 'mail_screen');
  return (
    <TableScroll label={t('title')} stickyHeader data-list-rows className="max-sm:-mx-4">
      <Table density="compact">
        <thead>
          <tr>
            <Th>{t('subject')}</Th>
            <Th className={wide}>{t('to')}</Th>
            <Th className={wide}>{t('kind')}</Th>
            <Th className={wide}>{t('when')}</Th>
            <Th>{t('state')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td className="max-w-56 sm:max-w-80">
                <Link
                  href={`/admin/mail/${row.id}`}
                  lang={row.language}
                  className="inline-flex min-h-6 max-w-full items-center font-medium text-accent hover:underline"
                >
                  <span className="line-clamp-2">{row.subject}</span>
                </Link>
                <span className="block truncate text-xs text-muted sm:hidden">
                  {row.to_address}
                </span>
                <span className="block text-xs text-muted sm:hidden">
                  {dateAndTime(row.created_at, place)}
                </span>
              </Td>
              <Td className={cx(wide, 'max-w-56')}>
                <span className="block truncate">{row.to_name}</span>
                <span className="block truncate text-xs text-muted">{row.to_address}</span>
              </Td>
              <Td className={wide}>{templateTitle(row.template, language)}</Td>
              <Td className={cx(wide, 'whitespace-nowrap tabular-nums')}>
                {dateAndTime(row.created_at, place)}
              </Td>
              <Td>
                <MailStateBadge state={row.state} language={language} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
