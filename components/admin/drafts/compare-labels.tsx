'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { languageNames } from '@/lib/core/language';
import type { Conflict } from '@/lib/core/records/merge';
import { isRow, type MergeRow } from '@/lib/core/records/merge-rows';
import { imageUrl } from '@/lib/core/web/image';
import { getFormLabel as formLabelOf } from '../form/form-errors';
import { useFormSetup } from '../form/form-setup';

/**
 * The label of a field's value that is not plain text: the title of a brand by its id, the name of
 * a variant. `field` is `brand_id`, or `stocks` for one of them. Undefined if the value has no
 * label.
 */
export type LabelFor = (field: string, value: unknown) => string | undefined;

/** The labels of fields and values when two versions of a record are compared. */
export function useValueLabels(fieldLabels: Record<string, string>, labelFor?: LabelFor) {
  const t = useTranslations('resource.compare');
  const { main } = useFormSetup();
  const getLabel = (field: string) => formLabelOf(fieldLabels, field) ?? field;

  // Every second step of a path is a record's key in a list.
  const toFieldName = (path: readonly string[]) =>
    path.filter((_, index) => index % 2 === 0).join('.');
  const rowName = (list: string, row: MergeRow): ReactNode => {
    if (typeof row.image_path === 'string' && list === 'image_list')
      // biome-ignore lint/performance/noImgElement: copies of each width are stored
      return <img src={imageUrl(row.image_path, 400)} alt="" className="w-16 rounded-ui" />;
    return labelFor?.(list, row) ?? String(row.title ?? row.sku ?? row.key ?? '');
  };

  function valueLabel({ path }: Conflict, value: unknown): ReactNode {
    const field = toFieldName(path);
    const isRecord = path.length % 2 === 0;
    const isOrder = isRecord && path.at(-1) === 'order' && Array.isArray(value);
    const list = toFieldName(path.slice(0, -1));
    if (isOrder)
      return value.map((row: MergeRow, index) => (
        <span key={String(row.id ?? row.image_path)} className="flex gap-2">
          {index + 1}. {rowName(list, row)}
        </span>
      ));
    if (isRecord) return isRow(value) ? rowName(list, value) : t('removed');
    if (isRow(value) && 'follows' in value) {
      const language = languageNames[main];
      if (value.follows && !value.text) return t('follows_only', { language });
      const text = plain(value.text) || t('empty');
      return value.follows ? t('follows', { text, language }) : text;
    }
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    const label = labelFor?.(field, value);
    if (label !== undefined) return label || t('empty');
    if (field.endsWith('image_path') && value) return rowName('image_list', { image_path: value });
    if (Array.isArray(value))
      return value.map((row) => (isRow(row) ? rowName(field, row) : String(row))).join(', ');
    return plain(value) || t('empty');
  }

  function getConflictName({ path, rows }: Conflict): string {
    const names = rows.map((row, depth) =>
      plain(labelFor?.(toFieldName(path.slice(0, depth * 2 + 1)), row) ?? row.title ?? row.sku),
    );
    const isRecord = path.length % 2 === 0;
    const isOrder = isRecord && path.at(-1) === 'order';
    const own = isOrder ? t('order') : '';
    const field = isRecord ? (path[0] ?? '') : toFieldName(path);
    return [...names, fieldLabels[field] ?? getLabel(path[0] ?? ''), own]
      .filter(Boolean)
      .join(' · ');
  }
  return { labelOf: getLabel, valueLabel, nameOf: getConflictName };
}

/** Formatted text without its markup. */
function plain(value: unknown): string {
  const text = String(value ?? '');
  if (!/<\w/.test(text)) return text;
  return new DOMParser().parseFromString(text, 'text/html').body.textContent.trim();
}
