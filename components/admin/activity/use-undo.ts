'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { Undone } from '@/lib/admin/activity/undo.schema';
import { type ApiMessages, useApi } from '../use-api';
import { commaOf } from './activity-labels';

/** What is taken back of a change: these fields, or all of it. */
export type UndoAsked = { fields?: string[]; leave_changed?: boolean };

/** Takes a change back; what was refused is kept to be shown, by field. */
export function useUndo(id: number, onUndone: () => void) {
  const t = useTranslations('activity');
  const call = useApi();
  const comma = commaOf(useLocale());
  const toast = useToast();
  const [refused, setRefused] = useState<ApiMessages>();

  async function undo(asked: UndoAsked, labelOf: (field: string) => string) {
    const path = `/api/admin/activity/${id}/undo`;
    const response = await call<Undone>('POST', path, asked);
    setRefused(response.messages);
    if (response.messages) return;
    const left = response.data.left.map(labelOf).join(comma);
    toast.show({ title: left ? t('undone_rest', { fields: left }) : t('undone'), tone: 'success' });
    onUndone();
  }
  return { undo, refused };
}
