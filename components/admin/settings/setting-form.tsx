'use client';

import type { SiteSettings } from '@/lib/admin/settings/site-settings.schema';
import {
  siteSettingsForm,
  siteSettingsTexts,
  siteSwitches,
} from '@/lib/admin/settings/site-settings.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormMain, SelectField, TextField } from '../form/form-fields';
import { type EditedRecord, type RecordFormProps, ResourceForm } from '../form/resource-form';
import { ImageField } from '../images/image-field';
import { CurrencySection } from './currency-section';
import { IdentitySection, LanguageSection } from './identity-sections';
import type { SettingFormSectionProps } from './section-props';
import { OrderSection, SellingSection, TaxSection } from './selling-sections';
import { SectionNav, SettingSection } from './setting-section';
import { LoginSection, SocialSection } from './social-sections';

type Labels = Messages['setting'];

/** The form's values of the settings: switches as booleans, null as an empty option. */
const read = (record: EditedRecord) => {
  const settings = record as EditedRecord & SiteSettings;
  const login = ({ enabled, client_id }: SiteSettings['social_google']) => ({ enabled, client_id });
  return {
    ...Object.fromEntries(siteSwitches.map((name) => [name, settings[name] === '1'])),
    product_warehouse_id: settings.product_warehouse_id ?? '',
    newsletter_status_id: settings.newsletter_status_id ?? '',
    home_page_id: settings.home_page_id ?? '',
    terms_page_id: settings.terms_page_id ?? '',
    privacy_page_id: settings.privacy_page_id ?? '',
    script_hosts: settings.script_hosts.join('\n'),
    holidays: settings.holidays.join('\n'),
    social_google: login(settings.social_google),
    social_facebook: login(settings.social_facebook),
    google_client_secret: '',
    facebook_client_secret: '',
  };
};

/** The field names; each is read from the settings. */
const fields = Object.fromEntries(
  Object.keys(siteSettingsForm.shape)
    .filter((name) => !['language', 'as_defaults', 'globals', 'updated_at'].includes(name))
    .map((name) => [name, '']),
);

const toFormLabels = (labels: Labels) => {
  const loginWith = (provider: string) => labels.social_enabled.replace('{provider}', provider);
  return {
    'supported_currencies.identifier': labels.identifier,
    'supported_currencies.rate': labels.rate,
    'supported_currencies.mark': labels.mark,
    'supported_currencies.decimals': labels.decimals,
    'supported_currencies.step': labels.step,
    'supported_currencies.price_step': labels.price_step,
    'social_links.title': labels.social_link_title,
    'social_links.url': labels.social_link_url,
    social_google: labels.google,
    'social_google.enabled': loginWith(labels.google),
    'social_google.client_id': `${labels.google}: ${labels.client_id}`,
    google_client_secret: `${labels.google}: ${labels.client_secret}`,
    social_facebook: labels.facebook,
    'social_facebook.enabled': loginWith(labels.facebook),
    'social_facebook.client_id': `${labels.facebook}: ${labels.client_id}`,
    facebook_client_secret: `${labels.facebook}: ${labels.client_secret}`,
  };
};

type Row = Partial<Record<'identifier' | 'rate' | 'client_id', unknown>>;

/** The label of a currency or login when two versions are compared. */
const labelFor = (field: string, value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { identifier, rate, client_id } = value as Row;
  if (field === 'supported_currencies') return identifier ? `${identifier} ${rate}` : undefined;
  return /^social_(google|facebook)$/.test(field) ? String(client_id ?? '') : undefined;
};

/** All site settings, in sections; saved together. */
export function SettingForm({
  choices,
  mayDecide,
  ...props
}: RecordFormProps<SiteSettings, Labels> & Pick<SettingFormSectionProps, 'choices' | 'mayDecide'>) {
  const { labels, record } = props;
  if (!record) return null;
  const part = { labels, choices, mayDecide, record };
  return (
    <ResourceForm
      {...props}
      schema={siteSettingsForm}
      blank={fields}
      read={read}
      texts={siteSettingsTexts}
      fieldLabels={toFormLabels(labels)}
      labelFor={labelFor}
    >
      <FormMain>
        <IdentitySection {...part} />
        <LanguageSection {...part} />
        <CurrencySection {...part} />
        <SellingSection {...part} />
        <OrderSection {...part} />
        <TaxSection {...part} />
        <LoginSection {...part} />
        <SocialSection {...part} />
        <ImageSection {...part} />
        <ScriptSection {...part} />
        <HomeSection {...part} />
      </FormMain>
      <SectionNav labels={labels.sections} />
    </ResourceForm>
  );
}

/** The shop's logo and images. */
function ImageSection({ labels }: SettingFormSectionProps) {
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

/** Scripts on the pages that are the same for all visitors. */
function ScriptSection({ labels, mayDecide }: SettingFormSectionProps) {
  return (
    <SettingSection name="scripts" labels={labels} locked={!mayDecide.scripts}>
      <TextField name="header_script" rows={5} />
      <TextField name="footer_script" rows={5} />
      <TextField name="script_hosts" hint={labels.script_hosts_hint} rows={3} />
    </SettingSection>
  );
}

/** Which pages are the homepage, the terms and the privacy policy. */
function HomeSection({ labels, choices }: SettingFormSectionProps) {
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
