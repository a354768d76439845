/** The page that was left because its login had ended, and what was typed there. */
type LeftPage = { path: string; at: number; told: boolean; typed: Record<string, string> };

const KEY = 'login_ended';
const KEPT_MS = 60 * 60 * 1000;
type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person writes; never a password, a card or a file. */
const fields = () =>
  [...document.querySelectorAll<TextField>('main form[novalidate] [id]')].filter(
    (field) =>
      (field.matches('textarea, select') ||
        field.matches('input:is([type=text], [type=email], [type=tel], :not([type]))')) &&
      !field.autocomplete.startsWith('cc-'),
  );

/**
 * Keeps for this tab that the login ended here, and what was typed, for an hour at most. Where
 * a browser keeps nothing the page is left all the same.
 */
export function keepForLanding(): void {
  const typed = Object.fromEntries(
    fields().flatMap(({ id, value }) => (value ? [[id, value]] : [])),
  );
  write({ path: location.pathname + location.search, at: Date.now(), told: false, typed });
}

/** Whether a page was left like that and is not come back to yet. */
export function readLeftPage(): LeftPage | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftPage | null;
    return kept && Date.now() - kept.at < KEPT_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function write(left: LeftPage | undefined): void {
  try {
    if (left) sessionStorage.setItem(KEY, JSON.stringify(left));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing for a page: there is nothing to come back to.
  }
}

/** Puts what was typed back into the fields, as if it were typed again. */
export function putBack(typed: LeftPage['typed']): void {
  for (const field of fields()) {
    const value = typed[field.id];
    if (value === undefined || value === field.value) continue;
    // React hears of a value only when it is set past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
