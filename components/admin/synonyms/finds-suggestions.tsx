'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { Language } from '@/lib/core/language';
import { splitWords } from '@/lib/search/synonyms/synonym.schema';
import { useFormSetup } from '../form/form-setup';

interface FindsSuggestionsProps {
  label: string;
  words: readonly string[];
  language: Language;
}

/** Words of the shop, each a button that adds it to what a synonym also finds. */
export function FindsSuggestions({ label, words, language }: FindsSuggestionsProps) {
  const { setValue, setFocus } = useFormContext();
  const { locked } = useFormSetup();
  const [finds, follows] = useWatch({ name: ['finds', 'as_defaults'] }) as [string, string[]];
  const present = splitWords(finds);
  const others = words.filter((word) => !present.includes(word));
  if (!others.length || locked || follows.includes('finds')) return null;
  const comma = language === 'en-US' ? ', ' : '、';
  const add = (word: string) => {
    setValue('finds', [...present, word].join(comma), { shouldDirty: true });
    setFocus('finds');
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-2 text-sm text-muted">{label}</legend>
      {others.map((word) => (
        <Button key={word} type="button" size="small" variant="secondary" onClick={() => add(word)}>
          {word}
        </Button>
      ))}
    </fieldset>
  );
}
