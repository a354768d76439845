import { riskReasons } from '@/db/schema/enums';
import { countryName, isCountry } from '@/lib/core/address/countries';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff/view.schema';

type Event = OrderForStaff['events'][number];

const contactFields = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'shipping_address',
  'billing_address',
  'gift_message',
] as const;

/** An address as the history keeps it: its country by its name. */
const inOneLine = (address: string, language: Language): string =>
  address
    .split('\n')
    .map((line) => (isCountry(line) ? countryName(line, language) : line))
    .filter(Boolean)
    .join(', ');

/** What a line of the history says beside what happened, a text each. */
export function detailsOf({ type, data }: Event, language: Language): string[] {
  const t = translator(language, 'order_page');
  const text = (name: string) => String(data[name] ?? '');
  if (type === 'tags')
    return (['added', 'removed'] as const)
      .filter((name) => text(name))
      .map((name) => t(`tags_${name}`, { tags: text(name) }));
  if (type === 'risk' || type === 'risk_dismissed')
    return riskReasons
      .filter((reason) => text('reasons').split(' ').includes(reason))
      .map((reason) => t(`risk_reasons.${reason}`));
  if (type !== 'contact') return [];
  const nothing = t('contact_nothing');
  const changed = contactFields
    .filter((field) => `${field}_after` in data)
    .map((field) => {
      const name = t(`contact_fields.${field}`);
      // Whoever may not see personal data, and whoever comes after it was erased, reads no more.
      if (data[`${field}_after`] === null) return name;
      const [from, to] = [text(`${field}_before`), text(`${field}_after`)];
      if (field === 'email' || field === 'phone' || field.endsWith('_name'))
        return t('contact_change', { name, from: from || nothing, to: to || nothing });
      const [was, is] = [from, to].map((address) => inOneLine(address, language));
      return t('contact_address_change', { name, from: was || nothing, to: is || nothing });
    });
  return [...changed, text('note')].filter(Boolean);
}
