'use client';

import type { Messages } from '@/lib/i18n/messages';
import { type Synonym, synonymInput, synonymTexts } from '@/lib/search/synonyms/synonym.schema';
import { FormAside, FormMain, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { FindsSuggestions } from './finds-suggestions';

const blank = { words: '', finds: '', enabled: true };

type SynonymFormProps = RecordFormProps<Synonym, Messages['synonym']> & {
  /** What a new one begins with, such as the words of a search without result. */
  given: string;
  /** What the words of a new one might also find. */
  suggested: readonly string[];
};

/** The words that mean something, and what they also find. */
export function SynonymForm({ given, suggested, ...props }: SynonymFormProps) {
  const { labels, language } = props;
  return (
    <ResourceForm
      {...props}
      schema={synonymInput}
      blank={{ ...blank, words: given }}
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
