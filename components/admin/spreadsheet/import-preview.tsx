'use client';

import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Section } from '@/components/ui/section';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { RecordPreview, SheetImportPreview } from '@/lib/imports/import-output.schema';
import { useImportLabels } from './import-labels';

const kinds = ['created', 'updated', 'unchanged', 'refused'] as const;
const tones: Record<RecordPreview['kind'], BadgeTone> = {
  created: 'accent',
  updated: 'caution',
  unchanged: 'neutral',
  refused: 'danger',
};

/**
 * A preview of an import: counts by outcome, and the first affected records with their changes,
 * errors first.
 */
export function ImportPreview({ preview }: { preview: SheetImportPreview }) {
  const t = useImportLabels();
  const { records, list } = preview;
  const sorted = [...list].sort(
    (a, b) => Number(b.kind === 'refused') - Number(a.kind === 'refused'),
  );
  const hasAddresses = list.some(({ changes }) => changes.some(({ to }) => /https:\/\//.test(to)));
  const hasVariants = list.some(({ variants }) => variants !== undefined);
  const touched = records.created + records.updated + records.refused;
  return (
    <Section title={t('preview')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {kinds.map((kind) => (
          <div key={kind} className="flex flex-col gap-1">
            <dt>
              <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
            </dt>
            <dd className="text-lg tabular-nums">{t('counts', { count: records[kind] })}</dd>
          </div>
        ))}
      </dl>
      {list.length === 0 ? (
        <p className="text-muted">{t('nothing')}</p>
      ) : (
        <TableScroll label={t('preview')} stickyHeader>
          <Table density="compact">
            <thead>
              <tr>
                <Th numeric>{t('row')}</Th>
                <Th>{t('change')}</Th>
                <Th>{t('product')}</Th>
                {hasVariants && <Th numeric>{t('variants')}</Th>}
                <Th>{t('changes')}</Th>
              </tr>
            </thead>
            <tbody>
              {sorted.map((record) => (
                <Tr key={record.row}>
                  <Td numeric>{record.row}</Td>
                  <Td>
                    <Badge tone={tones[record.kind]}>{t(`kinds.${record.kind}`)}</Badge>
                  </Td>
                  <Td className="min-w-40">
                    {record.name} <span className="block text-xs text-muted">{record.key}</span>
                  </Td>
                  {hasVariants && <Td numeric>{record.variants}</Td>}
                  <Td className="min-w-64">
                    <Changes record={record} />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      {hasAddresses && <p className="text-sm text-muted">{t('pictures_later')}</p>}
      {list.length < touched && (
        <p className="text-sm text-muted">
          {t('list_more', { shown: list.length, count: touched })}
        </p>
      )}
    </Section>
  );
}

const SHOWN = 4;

function Changes({ record: { kind, changes, changed_fields } }: { record: RecordPreview }) {
  const t = useImportLabels();
  if (kind !== 'updated') return null;
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {changes.slice(0, SHOWN).map(({ row, field, from, to }) => (
        <li key={`${row} ${field}`} className="[overflow-wrap:anywhere]">
          <span className="font-mono text-muted">{field}</span>{' '}
          <del className="text-muted">{from || t('empty')}</del>{' '}
          <ins className="no-underline">→ {to || t('empty')}</ins>
        </li>
      ))}
      {changed_fields > SHOWN && (
        <li className="text-muted">{t('more_changes', { count: changed_fields - SHOWN })}</li>
      )}
    </ul>
  );
}
