'use client';

import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover, PopoverClose } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import type { AttributeView } from '@/lib/catalog/attribute.schema';

export type FillKind = 'decimal' | 'numeric' | 'datetime-local';
/** Whether a variant is one of those a fill is for. */
export type ChosenRows = (option_values: readonly number[]) => boolean;

export interface FillColumnProps {
  /** The column's title. */
  title: string;
  /** The options the variants use: a fill can be for one value alone. */
  options: readonly AttributeView[];
  kind?: FillKind;
  onFill: (value: string, chosen: ChosenRows) => void;
  /** Instead of an input, what is pressed to fill: gets the function that fills. */
  children?: (fill: (value: string) => void) => ReactNode;
}

/** Sets a whole column at once, or its rows of one value: "all prices of Large". */
export function FillColumn({
  title,
  options,
  kind = 'decimal',
  onFill,
  children,
}: FillColumnProps) {
  const t = useTranslations('product.variants');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const [only, setOnly] = useState('');
  const fill = (text: string) => {
    onFill(text, (option_values) => !only || option_values.includes(Number(only)));
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
                  {values.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </label>
        )}
        {children ? (
          children(fill)
        ) : (
          <>
            <label htmlFor={`${id}-value`} className="flex flex-col gap-1.5">
              {title}
              <Input
                id={`${id}-value`}
                {...(kind === 'datetime-local' ? { type: kind } : { inputMode: kind })}
                value={value}
                onChange={(event) => setValue(event.target.value)}
                onKeyDown={(event) => {
                  // Enter is for this small form, not for the one around it.
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  fill(value);
                }}
              />
            </label>
            <div className="flex justify-end gap-2">
              <PopoverClose render={<Button size="small" variant="quiet" />}>
                {t('fill_cancel')}
              </PopoverClose>
              <Button size="small" onClick={() => fill(value)}>
                {t('fill_apply')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Popover>
  );
}
