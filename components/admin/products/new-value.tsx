'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import type { AttributeValueView, AttributeView } from '@/lib/catalog/attribute.schema';
import { failureText, useApi } from '../use-api';

export interface NewValueProps {
  attribute: AttributeView;
  /** Called with the value of the typed name, new or existing. */
  onPick: (value: AttributeValueView) => void;
}

/** Adds a missing value to an attribute without leaving the product. */
export function NewValue({ attribute, onPick }: NewValueProps) {
  const t = useTranslations('product.variants');
  const call = useApi();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const title = typed.trim();
  const existingValue = attribute.values.find(
    (value) => value.title.toLocaleLowerCase() === title.toLocaleLowerCase(),
  );

  function pick(value: AttributeValueView) {
    setTyped('');
    onPick(value);
    document.getElementById(id)?.focus();
  }
  async function create() {
    if (!title || pending) return;
    if (existingValue) return pick(existingValue);
    setPending(true);
    const path = `/api/admin/attribute/${attribute.id}/value`;
    const { data, messages } = await call<AttributeValueView>('POST', path, { title });
    setPending(false);
    if (data) pick(data);
    else setRefused(failureText(messages));
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-40">
          <Input
            id={id}
            aria-label={t('new_value', { option: attribute.title })}
            placeholder={t('new_value_placeholder')}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${id}-error` : undefined}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(undefined);
            }}
            onKeyDown={(event) => {
              // Enter adds this value instead of submitting the form.
              if (pressedKey(event) !== 'Enter') return;
              event.preventDefault();
              create();
            }}
          />
        </span>
        {title && !existingValue && (
          <Button size="small" variant="secondary" pending={pending} onClick={create}>
            <Plus aria-hidden />
            {t('create_value', { value: title })}
          </Button>
        )}
      </div>
      <FieldErrors id={`${id}-error`} errors={refused ? [refused] : undefined} />
    </div>
  );
}
