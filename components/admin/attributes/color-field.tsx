'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';
import { useFormSetup } from '../form/form-setup';

export interface ColorFieldProps {
  /** The row it belongs to. */
  name: string;
  label: string;
  errors?: string[];
}

/** A swatch that opens the browser's color picker; most values have no color. */
export function ColorField({ name, label, errors }: ColorFieldProps) {
  const t = useTranslations('attribute');
  const { locked } = useFormSetup();
  const { field } = useController({ name: `${name}.color` });
  const color: string | null = field.value || null;
  return (
    <div className="flex w-17 flex-wrap items-center gap-1">
      <label
        title={color ?? t('no_color')}
        className={cx(
          'relative size-control shrink-0 overflow-hidden rounded-ui border',
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2',
          'has-[:focus-visible]:outline-(--focus)',
          color ? 'border-edge' : 'border-dashed border-edge',
        )}
        style={color ? { backgroundColor: color } : undefined}
      >
        <span className="sr-only">{color ? label : `${label} (${t('no_color')})`}</span>
        <input
          type="color"
          id={`${name}.color`}
          ref={field.ref}
          value={color ?? '#808080'}
          disabled={locked}
          aria-invalid={errors ? true : undefined}
          onChange={field.onChange}
          onBlur={field.onBlur}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      {color && !locked && (
        <button
          type="button"
          aria-label={`${label}: ${t('clear_color')}`}
          className="grid size-6 place-items-center rounded-ui text-muted hover:bg-sunk hover:text-ink"
          onClick={() => field.onChange(null)}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <FieldErrors id={`${name}.color-error`} errors={errors} />
    </div>
  );
}
