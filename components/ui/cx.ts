/**
 * Joins class names, dropping empty ones. A caller's className is for placement (margin, width,
 * grid), not for overriding a style.
 */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
