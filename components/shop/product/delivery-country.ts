/** The customer's shipping country: kept in the browser until the tab is closed. */
const KEY = 'harbour.delivery_country';

/** The country (alpha-3) chosen on a product page; empty if none was. */
export function readDeliveryCountry(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores a country, or removes it if empty. Without storage the page asks again. */
export function keepDeliveryCountry(country: string): void {
  try {
    if (country) sessionStorage.setItem(KEY, country);
    else sessionStorage.removeItem(KEY);
  } catch {
    // No storage.
  }
}
