import type { Language } from '../language';

/** A location from a proxy ("Kowloon, HK") in a language: country by name, city unchanged. */
export function placeName(place: string, language: Language): string {
  const [, city = '', code = ''] = /^(?:(.*), )?([A-Z]{2})$/.exec(place) ?? [];
  if (!code) return place;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  return [city, country].filter((name, at, all) => name && all.indexOf(name) === at).join(', ');
}
