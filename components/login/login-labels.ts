import type { SessionRecord } from '@/lib/auth/session.schema';
import { placeName } from '@/lib/core/address/place-name';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';

/** A login as its owner reads it: its device, from where, and when it was last in use. */
export function loginLabels(login: SessionRecord, format: DateFormat) {
  const { language } = format;
  const t = translator(language, 'logins');
  const { browser, system, place, address } = login;
  const device =
    browser && system ? t('device', { browser, system }) : browser || system || t('program');
  return {
    device,
    // Without a place the address of the network is all there is to recognise it by.
    where: placeName(place, language) || (address && t('from', { address })),
    used_at: formatDateTime(login.last_seen_at, format),
    used: t('in_use', { time: formatDateTime(login.last_seen_at, format) }),
    since: t('since', { time: formatDateTime(login.created_at, format) }),
  };
}
