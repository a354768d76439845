'use client';

import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { isRestorable } from '@/lib/core/records/record-path';

const NAMED = 8;

export interface DeleteButtonProps {
  trigger: ReactElement;
  /** The names of the records to delete. */
  names: string[];
  /** What happens to related records, for example "Their products stay". */
  note?: string;
  /**
   * The kind of record; the audit log can restore some kinds, and the dialog says which applies.
   */
  resource?: string;
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation and names the records to delete. */
export function DeleteButton({ trigger, names, note, resource, onConfirm }: DeleteButtonProps) {
  const t = useTranslations('resource');
  const [only] = names;
  return (
    <ConfirmDialog
      trigger={trigger}
      title={
        names.length === 1 && only !== undefined
          ? t('confirm.delete_one', { name: only })
          : t('confirm.delete_many', { count: names.length })
      }
      description={
        <>
          {names.length > 1 && (
            <ul className="mb-3 list-disc pl-5 text-ink">
              {names.slice(0, NAMED).map((name) => (
                <li key={name}>{name}</li>
              ))}
              {names.length > NAMED && (
                <li>{t('confirm.more', { count: names.length - NAMED })}</li>
              )}
            </ul>
          )}
          <p>
            {note}{' '}
            {t(resource && isRestorable(resource) ? 'confirm.restorable' : 'confirm.for_good')}
          </p>
        </>
      }
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
    />
  );
}
