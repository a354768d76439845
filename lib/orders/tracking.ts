/**
 * Where a shipment can be followed; null without a number or without a carrier that has
 * such a page.
 */
export function trackingUrl(template: string, number: string): string | null {
  return number && template.startsWith('https://')
    ? template.replace('{tracking_number}', encodeURIComponent(number))
    : null;
}
