import 'server-only';
import { toAlpha2Country } from '@/lib/core/address/countries';
import { imageUrl } from '@/lib/core/web/image';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { zonedDay } from '@/lib/core/zoned-time';
import type { StoreView } from '@/lib/stores/store.schema';
import { storePath } from '@/lib/stores/store-address.schema';
import type { Shop } from '../addresses/shop';
import { publisher, toAbsoluteShopUrl } from './json-ld';

const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Midnight to midnight means the whole day; a closed day has no duration. */
const toTimes = (open: string, close: string) => ({
  opens: open,
  closes: open === '00:00' && close === '00:00' ? '23:59' : close,
});

/** A store for search engines: address and opening hours, from `now` on. */
export function storeLd(shop: Shop, store: StoreView, now: Date) {
  const { latitude, longitude, opening_hours, special_hours } = store;
  const today = zonedDay(now, store.timezone);
  const url = toAbsoluteShopUrl(shop, storePath(store));
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: store.title,
    url,
    image: store.image_path ? [absoluteUrl(imageUrl(store.image_path))] : undefined,
    telephone: store.phone || undefined,
    email: store.email || undefined,
    parentOrganization: publisher(shop),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address || undefined,
      addressLocality: store.city || undefined,
      addressCountry: toAlpha2Country(store.country) ?? store.country,
    },
    geo:
      latitude === null || longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: opening_hours.map(({ weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[weekday - 1]}`,
      ...toTimes(open, close),
    })),
    specialOpeningHoursSpecification: special_hours
      .filter(({ date }) => date >= today)
      .map(({ date, open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...(open === null || close === null
          ? { opens: '00:00', closes: '00:00' }
          : toTimes(open, close)),
      })),
  };
}
