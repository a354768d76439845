import { languageNames, languages, parseLanguage } from '@/lib/core/language';
import { SelectField } from '../form/form-fields';

/** The language of the back office for this staff member. */
export const InterfaceLanguageField = () => (
  <SelectField
    name="interface_language"
    options={languages.map((value) => ({ value, label: languageNames[value] }))}
  />
);

/** The label of a value when two versions of an account are compared. */
export function interfaceLanguageLabel(field: string, value: unknown): string | undefined {
  const language = field === 'interface_language' ? parseLanguage(value) : undefined;
  return language && languageNames[language];
}
