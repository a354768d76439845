import type { SiteSettings } from '@/lib/admin/settings/site-settings.schema';
import type { SettingChoices } from '@/lib/admin/settings/site-settings-choices';
import type { Messages } from '@/lib/i18n/messages';

/** The props of every section of the site settings form. */
export interface SettingFormSectionProps {
  labels: Messages['setting'];
  choices: SettingChoices;
  /** Which protected settings this admin may change. */
  mayDecide: { currency: boolean; scripts: boolean; secrets: boolean };
  /** As stored. */
  record: SiteSettings;
}
