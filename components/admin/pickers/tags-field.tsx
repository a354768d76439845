'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { type FieldSettings, FormField } from '../form/form-field';

/** The tags in a comma-separated text, with commas of either script. */
export const splitTags = (text: string) =>
  text
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Tags, typed with commas between them. The field holds the list. */
export function TagsField(field: FieldSettings) {
  const { field: tags } = useController({ name: field.name });
  const list: string[] = tags.value ?? [];
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    setTyped(text);
    tags.onChange(splitTags(text));
  };
  useTypedEarly(field.name, take);
  // Typed text stays as it is, with a trailing comma, while it means the same tags.
  const shown = splitTags(typed).join() === list.join() ? typed : list.join(', ');
  return (
    <FormField {...field}>
      {({ lang, shown: _, ...control }) => (
        <Input
          {...control}
          ref={tags.ref}
          autoComplete="off"
          value={shown}
          onChange={({ target }) => take(target.value)}
          onBlur={tags.onBlur}
        />
      )}
    </FormField>
  );
}
