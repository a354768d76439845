import { languageNames, languages, parseLanguage } from '@/lib/core/language';
import { SelectField } from '../form/form-fields';

/** In which language the back office speaks to somebody. */
export const InterfaceLanguageField = () => (
  <SelectField
    name="interface_language"
    options={languages.map((value) => ({ value, label: languageNames[value] }))}
  />
);

/** What its values are called when two versions of an account are compared. */
export function interfaceLanguageLabel(field: string, value: unknown): string | undefined {
  const language = field === 'interface_language' ? parseLanguage(value) : undefined;
  return language && languageNames[language];
}
