import type { SiteSettings } from '@/lib/admin/settings/site-settings.schema';
import type { SettingChoices } from '@/lib/admin/settings/site-settings-choices';
import type { Messages } from '@/lib/i18n/messages';

/** What every part of the form of the site settings is given. */
export interface SettingFormSectionProps {
  labels: Messages['setting'];
  choices: SettingChoices;
  /** Which settings this admin may decide about beside the rest. */
  mayDecide: { currency: boolean; scripts: boolean; secrets: boolean };
  /** As they are stored. */
  record: SiteSettings;
}
