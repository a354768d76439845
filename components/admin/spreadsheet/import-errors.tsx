'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { errorList, type TranslatedError } from './error-list';

const SHOWN = 100;

/** Every wrong row of a file, to look at and to take along. */
export function ImportErrors({ errors }: { errors: readonly TranslatedError[] }) {
  const t = useTranslations('product_import');
  const heads = [t('row'), t('column'), t('problem')];
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
      <TableScroll label={t('problem')} stickyHeader>
        <Table density="compact">
          <thead>
            <tr>
              {heads.map((head, index) => (
                <Th key={head} numeric={index === 0}>
                  {head}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map(({ row, field, message }) => (
              <Tr key={`${row} ${field} ${message}`}>
                <Td numeric>{row}</Td>
                <Td className="font-mono text-xs">{field}</Td>
                <Td>{message}</Td>
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
    </Section>
  );
}
