import { useFormContext } from 'react-hook-form';
import { SelectField, TextField } from '@/components/admin/form/form-fields';
import { useFormSetup } from '@/components/admin/form/form-setup';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import { languageNames, languages } from '@/lib/core/language';
import type { SectionProps } from './section-props';
import { SettingSection } from './setting-section';

/** Who the shop is, and how to reach it. */
export function IdentitySection({ words, choices }: SectionProps) {
  return (
    <SettingSection name="identity" words={words}>
      <TextField name="store_name" required />
      <TextField name="store_description" hint={words.store_description_hint} rows={3} />
      <TextField name="address" rows={2} />
      <TextField name="contact_email" type="email" hint={words.contact_email_hint} />
      <TextField name="phone" type="tel" />
      <SelectField
        name="store_timezone"
        hint={words.store_timezone_hint}
        options={choices.timezones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </SettingSection>
  );
}

/** In which languages the shop is, and which of them stands in for the others. */
export function LanguageSection({ words }: SectionProps) {
  const { register, formState } = useFormContext();
  const { labels } = useFormSetup();
  const message = formState.errors.available_languages?.message;
  return (
    <SettingSection name="languages" words={words}>
      <Fieldset
        id="available_languages"
        legend={labels.available_languages}
        hint={words.available_languages_hint}
        errors={typeof message === 'string' ? [message] : undefined}
      >
        {languages.map((language, index) => (
          <Checkbox
            key={language}
            // The summary of errors leads to the first.
            id={index ? `available_languages.${language}` : 'available_languages'}
            value={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            {...register('available_languages')}
          />
        ))}
      </Fieldset>
      <SelectField
        name="main_language"
        hint={words.main_language_hint}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </SettingSection>
  );
}
