'use client';

import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import type { AttributeView } from '@/lib/catalog/attribute.schema';

/** Whether a fill applies to a variant. */
export type ChosenRows = (option_values: readonly number[]) => boolean;

export interface FillColumnProps<V> {
  title: string;
  /** The options of the variants: a fill can be limited to one value. */
  options: readonly AttributeView[];
  onFill: (value: V, chosen: ChosenRows) => void;
  /** Renders the value's input, given the fill function and which rows are chosen. */
  children: (fill: (value: V) => void, chosen: ChosenRows) => ReactNode;
}

/** Fills a whole column, or its rows of one value: "all prices of Large". */
export function FillColumn<V>({ title, options, onFill, children }: FillColumnProps<V>) {
  const t = useTranslations('product.variants');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [only, setOnly] = useState('');
  const chosen: ChosenRows = (values) => !only || values.includes(Number(only));
  const fill = (value: V) => {
    onFill(value, chosen);
    setOpen(false);
  };
  return (
    <Popover
      title={t('fill', { column: title })}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={t('fill', { column: title })}
          size="small"
          className="-my-1 size-6 text-muted"
        >
          <ListChecks aria-hidden />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-3">
        {options.length > 0 && (
          <label htmlFor={`${id}-only`} className="flex flex-col gap-1.5">
            {t('fill_for')}
            <Select
              id={`${id}-only`}
              value={only}
              placeholder={t('fill_all')}
              onChange={(event) => setOnly(event.target.value)}
            >
              {options.map(({ id, title, values }) => (
                <optgroup key={id} label={title}>
                  {values.map((choice) => (
                    <option key={choice.id} value={choice.id}>
                      {choice.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </label>
        )}
        {children(fill, chosen)}
      </div>
    </Popover>
  );
}
