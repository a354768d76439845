'use client';

import { useTranslations } from 'next-intl';
import { isRow } from '@/lib/core/records/merge-rows';
import type { LabelFor } from '../drafts/compare-labels';
import { labelOf, type RowLabel } from './form-errors';

/**
 * What a summary calls fields: `Rate of JPY` where a row of a list (which `read` finds by its
 * path) has a name that no other row has; a currency has its letters, others what their form
 * says (`labelFor`).
 */
export function useSummaryLabels(
  fieldLabels: Record<string, string>,
  { labelFor, read }: { labelFor?: LabelFor; read: (path: string) => unknown },
) {
  const t = useTranslations('resource.form');
  const rowLabel: RowLabel = (field, list, index) => {
    const rows = read(list);
    const names = (Array.isArray(rows) ? rows : []).map((row) =>
      isRow(row) ? String(row.identifier || labelFor?.(list, row) || '') : '',
    );
    const name = names[index];
    const isOwn = names.filter((one) => one === name).length === 1;
    return name && isOwn ? t('field_of', { field, row: name }) : undefined;
  };
  return (fields: object) =>
    Object.fromEntries(
      Object.keys(fields).map((field) => [field, labelOf(fieldLabels, field, rowLabel) ?? '']),
    );
}
