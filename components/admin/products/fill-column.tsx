'use client';

import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DayAndTime } from '@/components/ui/day-and-time';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover, PopoverClose } from '@/components/ui/popover';
import { pressedKey } from '@/components/ui/pressed-key';
import { Select } from '@/components/ui/select';
import { withLabel } from '@/components/ui/with-label';
import type { AttributeView } from '@/lib/catalog/attribute.schema';

export type FillKind = 'decimal' | 'numeric' | 'moment';
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
  const form = useTranslations('resource.form');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const [only, setOnly] = useState('');
  const fill = (text: string) => {
    onFill(text, (option_values) => !only || option_values.includes(Number(only)));
    setOpen(false);
  };
  const [day = '', time = ''] = value.split(' ');
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter is for this small form, not for the one around it.
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    fill(value);
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
            </label>
            {kind === 'moment' ? (
              <DayAndTime
                day={{
                  id: `${id}-value`,
                  value: day,
                  onChange: ({ target }) => setValue(`${target.value} ${time}`),
                  onKeyDown,
                }}
                time={{
                  'aria-label': withLabel(title, form('time_of_day')),
                  value: time,
                  disabled: !day,
                  onChange: ({ target }) => setValue(`${day} ${target.value}`),
                  onKeyDown,
                }}
              />
            ) : (
              <Input
                id={`${id}-value`}
                inputMode={kind}
                value={value}
                onChange={(event) => setValue(event.target.value)}
                onKeyDown={onKeyDown}
              />
            )}
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
