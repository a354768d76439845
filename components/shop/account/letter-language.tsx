'use client';

import { ActionForm, type ActionFormProps } from '@/components/shop/order/action-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type Language, languageNames } from '@/lib/core/language';

export interface LetterLanguageProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label'> {
  /** The label of the field. */
  title: string;
  chosen: Language;
  languages: readonly Language[];
}

/** Chooses the language in which a recipient gets messages. */
export const LetterLanguage = ({ title, chosen, languages, ...form }: LetterLanguageProps) => (
  <ActionForm
    {...form}
    id="letter-language"
    variant="secondary"
    fields={({ messages }) => (
      <Field name="letter_language" label={title} errors={messages?.letter_language}>
        {(control) => (
          <Select
            {...control}
            defaultValue={chosen}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
      </Field>
    )}
  />
);
