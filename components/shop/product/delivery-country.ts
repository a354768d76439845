/** Where a shopper has things sent: kept by the browser until its tab is closed. */
const KEY = 'harbour.delivery_country';

/** The country (alpha-3) that was chosen on a product's page; empty: none was. */
export function readDeliveryCountry(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a country, or forgets it where it is empty. A browser that keeps nothing asks again. */
export function keepDeliveryCountry(country: string): void {
  try {
    if (country) sessionStorage.setItem(KEY, country);
    else sessionStorage.removeItem(KEY);
  } catch {
    // It keeps nothing.
  }
}
