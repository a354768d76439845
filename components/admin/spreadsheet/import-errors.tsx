'use client';

import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { type ErrorGroup, errorList, groupedErrors, type TranslatedError } from './error-list';
import { useImportLabels } from './import-labels';

const SHOWN = 50;

/** The invalid rows of a file by kind of error, to view and download. */
export function ImportErrors({ errors }: { errors: readonly TranslatedError[] }) {
  const t = useImportLabels();
  const heads = [t('row'), t('product'), t('column'), t('found'), t('problem')];
  const take = () => {
    const href = URL.createObjectURL(errorList(heads, errors));
    Object.assign(document.createElement('a'), { href, download: t('download_name') }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <Section
      title={t('errors', { count: new Set(errors.map(({ row }) => row)).size })}
      description={t('errors_text')}
      actions={
        <Button variant="secondary" onClick={take}>
          <Download aria-hidden />
          {t('errors_download')}
        </Button>
      }
    >
      <ErrorGroups errors={errors} />
    </Section>
  );
}

/** The errors, with a heading per kind. */
export function ErrorGroups({ errors }: { errors: readonly TranslatedError[] }) {
  return (
    <div className="flex flex-col gap-6">
      {groupedErrors(errors).map((group) => (
        <Group key={`${group.field} ${group.code}`} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { field, code, errors } }: { group: ErrorGroup }) {
  const t = useImportLabels();
  const problem = t.has(`problems.${code}` as 'problems.other')
    ? t(`problems.${code}` as 'problems.other')
    : t('problems.other');
  const title = t('group', { count: errors.length, field, problem });
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <TableScroll label={title} className="max-h-80" stickyHeader>
        <Table density="compact">
          <thead>
            <tr>
              <Th numeric>{t('row')}</Th>
              <Th>{t('product')}</Th>
              <Th>{t('found')}</Th>
              <Th>{t('problem')}</Th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map(({ row, record, value, message }) => (
              <Tr key={`${row} ${message}`}>
                <Td numeric className="align-top">
                  {row}
                </Td>
                <Td className="min-w-36 align-top [overflow-wrap:anywhere]">{record}</Td>
                <Td className="max-w-56 min-w-24 align-top font-mono text-xs [overflow-wrap:anywhere]">
                  {value.length > 200 ? `${value.slice(0, 199)}…` : value || t('empty')}
                </Td>
                <Td className="min-w-64 align-top">{message}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {errors.length > SHOWN && (
        <p className="text-sm text-muted">
          {t('errors_more', { shown: SHOWN, count: errors.length })}
        </p>
      )}
    </section>
  );
}
