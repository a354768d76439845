'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import type { Language } from '@/lib/core/language';
import { type FieldSettings, type FormControl, FormField } from '../form/form-field';
import { splitTags } from '../pickers/tags-field';

const MOST_SUGGESTED = 8;

/** The tags of other articles in each language. */
export type TagChoices = Partial<Record<Language, string[]>>;

interface Suggesting {
  choices: TagChoices;
  /** The label of the suggested tags. */
  suggested: string;
}

/**
 * An article's tags in one language, separated by commas, with those of other articles in that
 * language below. The form holds them as one text, like every localized field.
 */
export function ArticleTagsField({ choices, suggested, ...field }: FieldSettings & Suggesting) {
  return (
    <FormField {...field}>
      {(control) => (
        // The field in its own language and the shown one each keep their typed text.
        <TagsInput
          key={control.shown === undefined ? 'own' : 'shown'}
          control={control}
          choices={choices}
          suggested={suggested}
        />
      )}
    </FormField>
  );
}

function TagsInput({ control, choices, suggested }: Suggesting & { control: FormControl }) {
  const { lang, shown, ...input } = control;
  const { field } = useController({ name: input.name });
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    setTyped(text);
    field.onChange(splitTags(text).join(', '));
  };
  useTypedEarly(input.id, take);
  const text = String(field.value ?? '');
  // The typed text stays, its last comma included, while it holds the same tags.
  const own = splitTags(typed).join(', ') === text ? typed : text;
  const { before, matching } = suggest(own, (lang && choices[lang]) ?? []);
  const add = (tag: string) => {
    take(`${[...before, tag].join(', ')}, `);
    document.getElementById(input.id)?.focus();
  };
  return (
    <>
      <Input
        {...input}
        ref={field.ref}
        lang={lang}
        autoComplete="off"
        value={shown ?? own}
        onChange={({ target }) => take(target.value)}
        onBlur={field.onBlur}
      />
      {!input.readOnly && matching.length > 0 && (
        <fieldset lang={lang} className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="sr-only">{suggested}</legend>
          {matching.map((tag) => (
            <Button
              key={tag}
              type="button"
              size="small"
              variant="secondary"
              onClick={() => add(tag)}
            >
              {tag}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/**
 * The tags to suggest: those that contain the text after the last comma, which they replace, else
 * any that is not used yet. `before` stay as they are.
 */
function suggest(text: string, choices: readonly string[]) {
  const tags = splitTags(text);
  const isOpen = !/[,，、]\s*$/.test(text);
  const has = (list: readonly string[], tag: string) =>
    list.some((item) => item.toLowerCase() === tag.toLowerCase());
  const free = choices.filter((tag) => !has(tags, tag));
  const last = tags.at(-1) ?? '';
  const begun = isOpen && last !== '' && !has(choices, last);
  const fitting = begun ? free.filter((tag) => tag.toLowerCase().includes(last.toLowerCase())) : [];
  return fitting.length
    ? { before: tags.slice(0, -1), matching: fitting.slice(0, MOST_SUGGESTED) }
    : { before: tags, matching: free.slice(0, MOST_SUGGESTED) };
}
