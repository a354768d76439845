import { countryName } from '@/lib/core/address/countries';
import type { Language } from '@/lib/core/language';
import type { ShownCurrency } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { ShippingMethodRow } from '@/lib/shipping/shipping-method-record.schema';
import { costWords } from './cost-words';
import { daysWords, placeWords } from './summary-words';

const capital = (text = '') => text.charAt(0).toUpperCase() + text.slice(1);

/** A method's destinations in the list; none for pickup. */
export const whereCell = ({ type, zones }: ShippingMethodRow, language: Language) =>
  type === 'store_pickup'
    ? '–'
    : capital(
        placeWords(translator(language, 'shipping'), zones, {
          language,
          getCountryName: (code) => countryName(code, language),
        }),
      );

export const costCell = (row: ShippingMethodRow, language: Language, currency: ShownCurrency) =>
  capital(costWords(translator(language, 'shipping'), row, currency));

export const daysCell = (row: ShippingMethodRow, language: Language) =>
  capital(daysWords(translator(language, 'arrival'), row));
