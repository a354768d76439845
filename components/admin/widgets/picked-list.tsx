'use client';

import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from '../form/form-setup';

export interface PickedListProps<V extends string | number> {
  /** Where its rows have their ids from. */
  name: string;
  values: readonly V[];
  labelOf: (value: V) => string;
  onChange: (values: V[]) => void;
}

/** Chosen records in their order, to be moved and taken out. */
export function PickedList<V extends string | number>({
  name,
  values,
  labelOf,
  onChange,
}: PickedListProps<V>) {
  const t = useTranslations('widget');
  const { locked } = useFormSetup();
  const [announcement, announce] = useState('');
  function move(index: number, to: number) {
    const [value] = values.slice(index, index + 1);
    if (value === undefined || to < 0 || to >= values.length) return;
    const others = values.filter((_, at) => at !== index);
    onChange([...others.slice(0, to), value, ...others.slice(to)]);
    announce(t('moved', { position: to + 1, count: values.length }));
    const button = `${name}.${to}.${to < index ? 'up' : 'down'}`;
    setTimeout(() => document.getElementById(button)?.focus());
  }
  return (
    <>
      <ol className="flex flex-col divide-y divide-hairline rounded-ui border border-hairline text-sm empty:hidden">
        {values.map((value, index) => {
          const called = labelOf(value);
          return (
            <li key={value} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{called}</span>
              {!locked && (
                <>
                  <IconButton
                    id={`${name}.${index}.up`}
                    label={t('up', { name: called })}
                    size="small"
                    aria-disabled={index === 0 || undefined}
                    className="aria-disabled:text-muted aria-disabled:opacity-60"
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    id={`${name}.${index}.down`}
                    label={t('down', { name: called })}
                    size="small"
                    aria-disabled={index === values.length - 1 || undefined}
                    className="aria-disabled:text-muted aria-disabled:opacity-60"
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
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
