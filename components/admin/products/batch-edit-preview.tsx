'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { PreviewedChange } from '@/lib/products/batch-preview.schema';
import { DataTable } from '../list/data-table';

/** More would not be read; the counts above cover all. */
const SHOWN = 100;

/** A previewed change as the API sends it. */
export type Previewed = Omit<PreviewedChange, 'updated_at'> & { updated_at: string };

/** How many products change, stay and are refused, and each change. */
export function BatchEditPreview({ rows }: { rows: readonly Previewed[] }) {
  const t = useTranslations('product_batch');
  const changed = rows.filter(({ changes }) => changes.length);
  const refused = rows.filter(({ problem }) => problem);
  const shown = [...refused, ...changed];
  const same = rows.length - shown.length;
  return (
    <>
      <p role="status">
        {[
          t('changes', { count: changed.length }),
          ...(same ? [t('same', { count: same })] : []),
          ...(refused.length ? [t('refused', { count: refused.length })] : []),
        ].join(' · ')}
      </p>
      <DataTable
        label={t('preview')}
        within="card"
        rows={shown.slice(0, SHOWN)}
        empty={<p className="text-muted">{t('nothing')}</p>}
        columns={[
          {
            id: 'name',
            label: t('product'),
            className: 'align-top',
            cell: ({ name }) => name,
          },
          {
            id: 'change',
            label: t('change'),
            cell: ({ problem, changes }) =>
              problem ? (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone="danger">{t('is_refused')}</Badge>
                  {problem}
                </span>
              ) : (
                <ul className="flex flex-col gap-1">
                  {changes.map((line) => (
                    <ChangeLine key={line.field} {...line} />
                  ))}
                </ul>
              ),
          },
        ]}
      />
      {shown.length > SHOWN && (
        <p className="text-sm text-muted">{t('more', { count: shown.length - SHOWN })}</p>
      )}
    </>
  );
}

function ChangeLine({ field, before, after }: PreviewedChange['changes'][number]) {
  const t = useTranslations('product_batch');
  return (
    <li className="tabular-nums">
      <span className="text-muted">{t(`line.${field}`)}</span>{' '}
      <del className="text-muted">{before || t('none')}</del>
      <span aria-hidden> → </span>
      <ins className="font-medium no-underline">{after || t('none')}</ins>
    </li>
  );
}
