import type { SessionRecord } from '@/lib/auth/session.schema';
import { placeName } from '@/lib/core/address/place-name';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';

/** The texts of a login: its device, location, and when it was last used. */
export function loginLabels(login: SessionRecord, format: DateFormat) {
  const { language } = format;
  const t = translator(language, 'logins');
  const { browser, system, place, address } = login;
  const device =
    browser && system ? t('device', { browser, system }) : browser || system || t('program');
  return {
    device,
    // Without a location only the IP address identifies it.
    where: placeName(place, language) || (address && t('from', { address })),
    used_at: formatDateTime(login.last_seen_at, format),
    used: t('in_use', { time: formatDateTime(login.last_seen_at, format) }),
    since: t('since', { time: formatDateTime(login.created_at, format) }),
  };
}
