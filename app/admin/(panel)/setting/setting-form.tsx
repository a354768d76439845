'use client';

import { FormMain } from '@/components/admin/form/form-fields';
import {
  type EditedRecord,
  type RecordFormProps,
  ResourceForm,
} from '@/components/admin/form/resource-form';
import type { SiteSettings } from '@/lib/admin/site-settings.schema';
import { siteSettingsForm, siteSettingsTexts } from '@/lib/admin/site-settings.schema';
import type { Messages } from '@/lib/i18n/messages';
import { CurrencySection } from './currency-section';
import { IdentitySection, LanguageSection } from './identity-sections';
import { HomeSection, ImageSection, ScriptSection } from './look-sections';
import type { SectionProps } from './section-props';
import { OrderSection, SellingSection, TaxSection } from './selling-sections';
import { SectionNav } from './setting-section';
import { LoginSection, SocialSection } from './social-sections';

type Words = Messages['setting'];
const switches = ['catalog_mode', 'member_only', 'guest_checkout'] as const;

/** What the form holds of the settings: switches as such, nothing as an empty choice. */
const read = (record: EditedRecord) => {
  const settings = record as EditedRecord & SiteSettings;
  const login = ({ enabled, client_id }: SiteSettings['social_google']) => ({ enabled, client_id });
  return {
    ...Object.fromEntries(switches.map((name) => [name, settings[name] === '1'])),
    product_warehouse_id: settings.product_warehouse_id ?? '',
    home_page_id: settings.home_page_id ?? '',
    script_hosts: settings.script_hosts.join('\n'),
    social_google: login(settings.social_google),
    social_facebook: login(settings.social_facebook),
    google_client_secret: '',
    facebook_client_secret: '',
  };
};

/** The names of the fields; every one of them is read from the settings. */
const fields = Object.fromEntries(
  Object.keys(siteSettingsForm.shape)
    .filter((name) => !['language', 'as_defaults', 'globals', 'updated_at'].includes(name))
    .map((name) => [name, '']),
);

const labelsOf = (words: Words) => {
  const loginWith = (provider: string) => words.social_enabled.replace('{provider}', provider);
  return {
    'supported_currencies.identifier': words.identifier,
    'supported_currencies.rate': words.rate,
    'supported_currencies.mark': words.mark,
    'supported_currencies.decimals': words.decimals,
    'social_links.title': words.social_link_title,
    'social_links.url': words.social_link_url,
    social_google: words.google,
    'social_google.enabled': loginWith(words.google),
    'social_google.client_id': `${words.google}: ${words.client_id}`,
    google_client_secret: `${words.google}: ${words.client_secret}`,
    social_facebook: words.facebook,
    'social_facebook.enabled': loginWith(words.facebook),
    'social_facebook.client_id': `${words.facebook}: ${words.client_id}`,
    facebook_client_secret: `${words.facebook}: ${words.client_secret}`,
  };
};

type Row = Partial<Record<'identifier' | 'rate' | 'client_id', unknown>>;

/** What a currency or a login is called when two versions are compared. */
const wordsFor = (field: string, value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { identifier, rate, client_id } = value as Row;
  if (field === 'supported_currencies') return `${identifier} ${rate}`;
  return /^social_(google|facebook)$/.test(field) ? String(client_id ?? '') : undefined;
};

/** Every site setting, in sections; saved together. */
export function SettingForm({
  choices,
  mayDecide,
  ...props
}: RecordFormProps<SiteSettings, Words> & Pick<SectionProps, 'choices' | 'mayDecide'>) {
  const { words, record } = props;
  if (!record) return null;
  const part = { words, choices, mayDecide, record };
  return (
    <ResourceForm
      {...props}
      schema={siteSettingsForm}
      blank={fields}
      read={read}
      texts={siteSettingsTexts}
      labels={labelsOf(words)}
      wordsFor={wordsFor}
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
      <SectionNav words={words.sections} />
    </ResourceForm>
  );
}
