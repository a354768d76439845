'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from '../form/form-setup';
import { MoveButtons } from '../sortable/move-buttons';

export interface PickedListProps<V extends string | number> {
  /** The prefix of its rows' ids. */
  name: string;
  values: readonly V[];
  getLabel: (value: V) => string;
  onChange: (values: V[]) => void;
}

/** Chosen records in order, which can be moved and removed. */
export function PickedList<V extends string | number>({
  name,
  values,
  getLabel,
  onChange,
}: PickedListProps<V>) {
  const t = useTranslations('widget');
  const { locked } = useFormSetup();
  const [announcement, announce] = useState('');
  function move(index: number, to: number) {
    const moved = values.slice(index, index + 1);
    onChange(values.toSpliced(index, 1).toSpliced(to, 0, ...moved));
    announce(t('moved', { position: to + 1, count: values.length }));
  }
  return (
    <>
      <ol className="flex flex-col divide-y divide-hairline rounded-ui border border-hairline text-sm empty:hidden">
        {values.map((value, index) => {
          const called = getLabel(value);
          return (
            <li key={value} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{called}</span>
              {!locked && (
                <>
                  <MoveButtons
                    index={index}
                    count={values.length}
                    up={t('up', { name: called })}
                    down={t('down', { name: called })}
                    onMove={(to) => move(index, to)}
                  />
                  <IconButton
                    label={t('take_out', { name: called })}
                    size="small"
                    onClick={() => {
                      onChange(values.filter((_, at) => at !== index));
                      setTimeout(() => document.getElementById(name)?.focus());
                    }}
                  >
                    <X aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
