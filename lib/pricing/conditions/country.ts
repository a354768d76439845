import type { Condition } from './condition';

/** The country of the shipping address. */
export const country: Condition = {
  refuses: ({ countries }, circumstances) =>
    countries.length && !(circumstances.country && countries.includes(circumstances.country))
      ? 'country'
      : undefined,
  isUnseen: ({ countries }) => countries.length > 0,
  words: ({ country_names }, { t, listed }) =>
    country_names?.length
      ? t('words.delivered_to', { countries: listed(country_names) })
      : undefined,
};
