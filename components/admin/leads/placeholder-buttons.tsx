'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { type Placeholder, placeholders } from '@/lib/leads/trigger-template.schema';
import { useFormSetup } from '../form/form-setup';

const keyOf = <P extends Placeholder>(placeholder: P) =>
  placeholder.replace('.', '_') as P extends `${infer A}.${infer B}` ? `${A}_${B}` : never;

/** Puts one of the placeholders there are into a field of the form, where its cursor stands. */
export function PlaceholderButtons({ field }: { field: string }) {
  const t = useTranslations('lead_status');
  const { setValue, getValues } = useFormContext();
  const { locked } = useFormSetup();
  if (locked) return null;

  function insert(placeholder: Placeholder) {
    const control = document.getElementById(field);
    const text = String(getValues(field) ?? '');
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    const from = (isText && control.selectionStart) || (isText ? 0 : text.length);
    const to = (isText && control.selectionEnd) || from;
    const word = `{{${placeholder}}}`;
    setValue(field, text.slice(0, from) + word + text.slice(to), {
      shouldDirty: true,
      shouldValidate: true,
    });
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      if (!isText) return;
      control.focus();
      control.setSelectionRange(from + word.length, from + word.length);
    }, 0);
  }
  return (
    <span className="-mt-3">
      <DropdownMenu
        align="start"
        trigger={
          <Button variant="quiet" size="small">
            {t('placeholders')}
          </Button>
        }
      >
        {placeholders.map((placeholder) => (
          <MenuItem key={placeholder} onClick={() => insert(placeholder)}>
            {t(`placeholder_names.${keyOf(placeholder)}`)}
            <code className="ml-auto pl-4 text-xs text-muted">{`{{${placeholder}}}`}</code>
          </MenuItem>
        ))}
      </DropdownMenu>
    </span>
  );
}
