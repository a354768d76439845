'use client';

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { languageNames } from '@/lib/core/language';
import { slug } from '@/lib/core/text/slug';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';
import { ColorField } from './color-field';

type Value = {
  id?: number;
  key: string;
  title: string;
  color?: string | null;
  as_defaults?: string[];
  defaults?: { title: string };
  variants?: number;
};

export interface ValueRowProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/**
 * A value: its title in the tab's language, its key and its color. One that variants use has no
 * remove button.
 */
export function ValueRow({ index, count, onMove, onRemove }: ValueRowProps) {
  const t = useTranslations('attribute');
  const labels = useTranslations('resource.form');
  const { language, main, locked } = useFormSetup();
  const { register, setValue } = useFormContext();
  const name = `values.${index}`;
  const value: Value = useWatch({ name });
  const follows = value.as_defaults?.includes('title') ?? false;
  const called = value.title || t('value', { number: index + 1 });
  const follow = (on: boolean) => {
    setValue(`${name}.as_defaults`, on ? ['title'] : [], { shouldDirty: true });
    if (on) setValue(`${name}.title`, value.defaults?.title ?? '', { shouldDirty: true });
  };
  const title = register(`${name}.title`, {
    // A new value's key follows its title until the key itself is typed.
    onChange: (event) => {
      if (value.id === undefined && value.key === slug(value.title, 64))
        setValue(`${name}.key`, slug(event.target.value, 64), { shouldDirty: true });
    },
  });

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-2 sm:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_5rem_auto]">
      <ColorField
        name={name}
        label={`${called}: ${t('value_color')}`}
        errors={useFieldErrors(`${name}.color`)}
      />
      <Field
        name={`${name}.title`}
        label={`${t('value', { number: index + 1 })}: ${t('value_title')}`}
        labelHidden
        errors={useFieldErrors(`${name}.title`)}
        required
      >
        {(control) => (
          <>
            <Input
              {...control}
              readOnly={locked || follows}
              lang={follows ? main : language}
              placeholder={t('value_title')}
              {...title}
            />
            {value.id !== undefined && language !== main && (
              <Checkbox
                label={
                  <>
                    <span className="sr-only">{called}: </span>
                    {labels('follow', { language: languageNames[main] })}
                  </>
                }
                checked={follows}
                onChange={(event) => follow(event.target.checked)}
              />
            )}
          </>
        )}
      </Field>
      <Field
        name={`${name}.key`}
        label={`${called}: ${t('value_key')}`}
        labelHidden
        errors={useFieldErrors(`${name}.key`)}
        required
        className="max-sm:col-start-2 max-sm:row-start-2"
      >
        {(control) => (
          <Input {...control} placeholder={t('value_key')} {...register(`${name}.key`)} />
        )}
      </Field>
      <p className="text-xs text-muted sm:mt-2.5 max-sm:col-start-2 max-sm:row-start-3">
        {value.variants ? t('used', { count: value.variants }) : null}
      </p>
      <div className="flex max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:flex-col">
        <IconButton
          id={`${name}.up`}
          size="small"
          label={t('up', { name: called })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          id={`${name}.down`}
          size="small"
          label={t('down', { name: called })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        {value.variants ? (
          <span className="size-control-small" />
        ) : (
          <IconButton size="small" label={t('remove', { name: called })} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}
