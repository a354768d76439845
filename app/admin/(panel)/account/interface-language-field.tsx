import { SelectField } from '@/components/admin/form/form-fields';
import { languageNames, languages } from '@/lib/core/language';

/** In which language the back office speaks to somebody. */
export const InterfaceLanguageField = () => (
  <SelectField
    name="interface_language"
    options={languages.map((value) => ({ value, label: languageNames[value] }))}
  />
);
