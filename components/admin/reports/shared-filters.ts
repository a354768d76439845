import type { BarFilter } from '@/components/admin/list/filter-bar';
import { leadSources, orderChannels } from '@/db/schema/enums';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import { reportWords } from './report-words';

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

/** Filters shared by several reports, by parameter name. */
export function sharedFilters({ language, settings }: Pick<AdminContext, 'language' | 'settings'>) {
  const t = translator(language, 'report_screen');
  const channels = translator(language, 'orders');
  const sources = translator(language, 'lead');
  const { group } = reportWords(language);
  return {
    by: {
      name: 'by',
      label: t('by'),
      placeholder: t('by_day.sold'),
      options: [{ value: 'ordered', label: t('by_day.ordered') }],
    },
    channel: {
      name: 'channel',
      label: group('channel'),
      options: orderChannels.map((value) => ({ value, label: channels(`list.channels.${value}`) })),
    },
    country: { name: 'country', label: group('country'), options: countryOptions(language) },
    lead_source: {
      name: 'lead_source',
      label: group('lead_source'),
      options: leadSources.map((value) => ({ value, label: sources(`sources.${value}`) })),
    },
    timezone: {
      name: 'timezone',
      label: t('timezone'),
      placeholder: settings.store_timezone,
      options: zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    },
  } satisfies Record<string, BarFilter>;
}
