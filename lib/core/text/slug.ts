/**
 * The slug of a name (§5.4): lower-case letters, digits, Chinese characters and hyphens, at most
 * `length` characters.
 */
export function slug(name: string, length = 15): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9\p{Script=Han}]+/gu, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '');
}

/** A generated url or SKU: the slug of the name and the last four digits of the time in ms. */
export const autoSlug = (name: string, now: Date) =>
  [slug(name), String(now.getTime()).slice(-4)].filter(Boolean).join('-');
