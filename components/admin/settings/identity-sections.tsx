import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { DisabledTogether } from '@/components/ui/disabled-together';
import { Fieldset } from '@/components/ui/fieldset';
import { languageNames, languages } from '@/lib/core/language';
import { SelectField, TextField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import type { SettingFormSectionProps } from './section-props';
import { SettingSection } from './setting-section';

/** The shop's identity and contact details. */
export function IdentitySection({ labels, choices, mayDecide }: SettingFormSectionProps) {
  return (
    <SettingSection name="identity" labels={labels}>
      <TextField name="store_name" required />
      <TextField name="store_description" hint={labels.store_description_hint} rows={3} />
      <TextField name="address" rows={2} />
      <DisabledTogether disabled={!mayDecide.secrets}>
        <TextField name="contact_email" type="email" hint={labels.contact_email_hint} />
      </DisabledTogether>
      <TextField name="phone" type="tel" />
      <SelectField
        name="newsletter_status_id"
        hint={labels.newsletter_status_id_hint}
        options={[
          { value: '', label: labels.no_newsletter },
          ...choices.lead_statuses.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <SelectField
        name="store_timezone"
        hint={labels.store_timezone_hint}
        options={choices.timezones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </SettingSection>
  );
}

/** The shop's languages, and the main one, which the others fall back to. */
export function LanguageSection({ labels }: SettingFormSectionProps) {
  const { register, formState } = useFormContext();
  const { fieldLabels } = useFormSetup();
  const message = formState.errors.available_languages?.message;
  return (
    <SettingSection name="languages" labels={labels}>
      <Fieldset
        id="available_languages"
        legend={fieldLabels.available_languages}
        hint={labels.available_languages_hint}
        errors={typeof message === 'string' ? [message] : undefined}
      >
        {languages.map((language, index) => (
          <Checkbox
            key={language}
            // The error summary links to the first.
            id={index ? `available_languages.${language}` : 'available_languages'}
            value={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            {...register('available_languages')}
          />
        ))}
      </Fieldset>
      <SelectField
        name="main_language"
        hint={labels.main_language_hint}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </SettingSection>
  );
}
