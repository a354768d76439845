import { DataTable } from '@/components/admin/list/data-table';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { MailTextRow } from '@/lib/admin/mail-texts/mail-text.schema';
import { type Language, languageNames } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { templateTitle } from '../mails/mail-labels';

export interface MailTextTableProps {
  label: string;
  rows: readonly MailTextRow[];
  language: Language;
}

/** The emails of a group: purpose and origin of the text, each with a link to edit it. */
export function MailTextTable({ label, rows, language }: MailTextTableProps) {
  const t = translator(language, 'mail_text');
  return (
    <DataTable
      label={label}
      labels={t}
      rows={rows}
      rowKey={({ template }) => template}
      within="card"
      columns={[
        {
          key: 'mail',
          cell: ({ template, written_at }) => (
            <>
              <Link
                href={written_at ?? `/admin/mail/text/${template}`}
                className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
              >
                {templateTitle(template, language)}
              </Link>
              <span className="block text-xs text-muted @xl:hidden">{t(`sent.${template}`)}</span>
            </>
          ),
        },
        {
          key: 'when',
          from: 'sm',
          className: 'w-1/2 text-muted',
          cell: ({ template }) => t(`sent.${template}`),
        },
        { key: 'words', className: 'w-40', cell: (row) => <Words row={row} language={language} /> },
      ]}
    />
  );
}

function Words({
  row: { languages, written_at },
  language,
}: {
  row: MailTextRow;
  language: Language;
}) {
  const t = translator(language, 'mail_text');
  if (written_at) return <span className="text-muted">{t('elsewhere')}</span>;
  if (!languages.length) return <span className="text-muted">{t('standard')}</span>;
  return (
    <>
      <Badge tone="accent">{t('changed')}</Badge>
      <span className="block text-xs text-muted">
        {languages.map((code) => (
          <span key={code} lang={code} className="mr-2">
            {languageNames[code]}
          </span>
        ))}
      </span>
    </>
  );
}
