'use client';

import { useController, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { type FieldSettings, FormField } from '../form/form-field';
import { LeadStatusBadge } from './lead-status-badge';

const COLOR = /^#[0-9a-f]{6}$/i;

/** A color as a swatch and as its code, with the status's name on it. */
export function StatusColorField(settings: FieldSettings) {
  const { field } = useController({ name: settings.name });
  useTypedEarly(settings.name, field.onChange);
  const title: unknown = useWatch({ name: 'title' });
  const color = COLOR.test(field.value) ? String(field.value) : '#64748b';
  return (
    <FormField {...settings}>
      {({ lang, shown, readOnly, ...control }) => (
        <span className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={color}
            value={color}
            disabled={readOnly}
            onChange={field.onChange}
            className="size-control shrink-0 cursor-pointer rounded-ui border border-edge"
          />
          <span className="w-28">
            <Input
              {...control}
              ref={field.ref}
              value={String(field.value ?? '')}
              disabled={readOnly}
              maxLength={7}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </span>
          <LeadStatusBadge title={String(title || '—')} color={color} />
        </span>
      )}
    </FormField>
  );
}
