import { SelectField, TextField } from '../form/form-fields';
import { ImageField } from '../images/image-field';
import type { SectionProps } from './section-props';
import { SettingSection } from './setting-section';

/** What the shop looks like where it is named. */
export function ImageSection({ labels }: SectionProps) {
  return (
    <SettingSection name="images" labels={labels}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ImageField name="logo" hint={labels.logo_hint} />
        <ImageField name="icon" hint={labels.icon_hint} />
        <ImageField name="banner" hint={labels.banner_hint} />
      </div>
    </SettingSection>
  );
}

/** What runs on the pages that all visitors see alike. */
export function ScriptSection({ labels, mayDecide }: SectionProps) {
  return (
    <SettingSection name="scripts" labels={labels} locked={!mayDecide.scripts}>
      <TextField name="header_script" rows={5} />
      <TextField name="footer_script" rows={5} />
      <TextField name="script_hosts" hint={labels.script_hosts_hint} rows={3} />
    </SettingSection>
  );
}

/** Which pages are the home page, the terms and the privacy notice. */
export function HomeSection({ labels, choices }: SectionProps) {
  const pages = choices.pages.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <SettingSection name="home" labels={labels}>
      <SelectField
        name="home_page_id"
        hint={labels.home_page_id_hint}
        options={[{ value: '', label: labels.home_standard }, ...pages]}
      />
      {(['terms_page_id', 'privacy_page_id'] as const).map((name) => (
        <SelectField
          key={name}
          name={name}
          hint={labels[`${name}_hint`]}
          options={[{ value: '', label: labels.no_page }, ...pages]}
        />
      ))}
    </SettingSection>
  );
}
