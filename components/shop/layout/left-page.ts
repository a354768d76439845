/** The page that was left because its login ended, and what was typed there. */
type LeftPage = { path: string; at: number; isAnnounced: boolean; typed: Record<string, string> };

const KEY = 'login_ended';
const KEPT_MS = 60 * 60 * 1000;
type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Text fields; never a password (a visible one is a text field too), a card or a file. */
const fields = () =>
  [...document.querySelectorAll<TextField>('main form[novalidate] [id]')].filter(
    (field) =>
      (field.matches('textarea, select') ||
        field.matches('input:is([type=text], [type=email], [type=tel], :not([type]))')) &&
      !/password/.test(field.name) &&
      !field.autocomplete.startsWith('cc-'),
  );

/**
 * Remembers for this tab, for an hour at most, that the login ended here and what was typed.
 * Without storage the page is left all the same.
 */
export function keepForLanding(): void {
  const typed = Object.fromEntries(
    fields().flatMap(({ id, value }) => (value ? [[id, value]] : [])),
  );
  writeLeftPage({
    path: location.pathname + location.search,
    at: Date.now(),
    isAnnounced: false,
    typed,
  });
}

/** The page that was left because the login ended, unless the visitor returned to it. */
export function readLeftPage(): LeftPage | undefined {
  try {
    const savedPage = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftPage | null;
    return savedPage && Date.now() - savedPage.at < KEPT_MS ? savedPage : undefined;
  } catch {
    return undefined;
  }
}

export function writeLeftPage(leftPage: LeftPage | undefined): void {
  try {
    if (leftPage) sessionStorage.setItem(KEY, JSON.stringify(leftPage));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to return to.
  }
}

const TRIES = 10;
const PAUSE_MS = 200;

/**
 * Types the kept values into the fields again; retries for two seconds while the page's form loads.
 * Returns how to stop.
 */
export function putBack(typed: LeftPage['typed']): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const missing = new Map(Object.entries(typed));
  const attempt = () => {
    for (const field of fields()) {
      const value = missing.get(field.id);
      if (value !== undefined && value !== field.value) enter(field, value);
      missing.delete(field.id);
    }
    if (missing.size && ++tries < TRIES) timer = setTimeout(attempt, PAUSE_MS);
  };
  attempt();
  return () => clearTimeout(timer);
}

function enter(field: TextField, value: string): void {
  // React only notices a value set by the prototype's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
