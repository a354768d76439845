'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { Language } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';
import {
  type Synonym,
  splitSynonymWords,
  synonymInput,
  synonymTexts,
} from '@/lib/search/synonyms/synonym.schema';
import { FormAside, FormMain, SwitchField, TextField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';

const blank = { words: '', finds: '', enabled: true };

type SynonymFormProps = RecordFormProps<Synonym, Messages['synonym']> & {
  /** The initial words, such as those of a search without results. */
  initialWords: string;
  /** Suggestions for what the words also find. */
  suggested: readonly string[];
};

/** A synonym's words, and what they also find. */
export function SynonymForm({ initialWords, suggested, ...props }: SynonymFormProps) {
  const { labels, language } = props;
  return (
    <ResourceForm
      {...props}
      schema={synonymInput}
      blank={{ ...blank, words: initialWords }}
      texts={synonymTexts}
    >
      <FormMain>
        <p className="text-sm text-muted">{labels.help}</p>
        <TextField name="words" hint={labels.words_hint} rows={2} required />
        <TextField name="finds" hint={labels.finds_hint} rows={2} />
        <FindsSuggestions label={labels.suggested} words={suggested} language={language} />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
      </FormAside>
    </ResourceForm>
  );
}

interface FindsSuggestionsProps {
  label: string;
  words: readonly string[];
  language: Language;
}

/** The shop's own words, each a button that adds it to what a synonym also finds. */
function FindsSuggestions({ label, words, language }: FindsSuggestionsProps) {
  const { setValue, setFocus } = useFormContext();
  const { locked } = useFormSetup();
  const [finds, follows] = useWatch({ name: ['finds', 'as_defaults'] }) as [string, string[]];
  const present = splitSynonymWords(finds);
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
