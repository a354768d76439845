import { SelectField, TextField } from '@/components/admin/form/form-fields';
import { ImageField } from '@/components/admin/images/image-field';
import type { SectionProps } from './section-props';
import { SettingSection } from './setting-section';

/** What the shop looks like where it is named. */
export function ImageSection({ words }: SectionProps) {
  return (
    <SettingSection name="images" words={words}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ImageField name="logo" hint={words.logo_hint} />
        <ImageField name="icon" hint={words.icon_hint} />
        <ImageField name="banner" hint={words.banner_hint} />
      </div>
    </SettingSection>
  );
}

/** What runs on the pages that all visitors see alike. */
export function ScriptSection({ words, mayDecide }: SectionProps) {
  return (
    <SettingSection name="scripts" words={words} locked={!mayDecide.scripts}>
      <TextField name="header_script" rows={5} />
      <TextField name="footer_script" rows={5} />
      <TextField name="script_hosts" hint={words.script_hosts_hint} rows={3} />
    </SettingSection>
  );
}

/** Which page is the home page. */
export function HomeSection({ words, choices }: SectionProps) {
  return (
    <SettingSection name="home" words={words}>
      <SelectField
        name="home_page_id"
        hint={words.home_page_id_hint}
        options={[
          { value: '', label: words.home_standard },
          ...choices.pages.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </SettingSection>
  );
}
