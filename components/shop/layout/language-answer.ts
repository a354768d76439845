const KEY = 'harbour.language_answered';

/** Whether a language was chosen, or the offer refused, on this device. */
export function hasAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would be asked on every page.
    return true;
  }
}

/** Remembers that the question of the language is answered. */
export function rememberAnswered(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Such a browser is never asked.
  }
}
