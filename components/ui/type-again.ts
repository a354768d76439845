import type { Field, Typed } from './typed-fields';

const FILLING_MS = 10_000;
const EACH_MS = 100;

/** Types it into the same fields again as they come, as somebody would; for ten seconds. */
export function typeAgain(page: Document, typed: Typed[], left = FILLING_MS): void {
  const missing = typed.filter((one) => !hasTyped(page, one));
  if (missing.length && left > 0) setTimeout(typeAgain, EACH_MS, page, missing, left - EACH_MS);
}

function hasTyped(page: Document, { name, at, value, checked }: Typed): boolean {
  const field = page.getElementsByName(name)[at] as Field | undefined;
  if (!field?.isConnected) return false;
  if (checked !== undefined) {
    if (field instanceof HTMLInputElement && field.checked !== checked) field.click();
    return true;
  }
  if (field.value === value) return true;
  // React knows a change by the setter that it has not replaced.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return field.value === value;
}
