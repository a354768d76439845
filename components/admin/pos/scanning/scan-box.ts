/** Where what is sold is typed or scanned. */
export const SCAN_BOX = 'pos-find';

/**
 * Back to where the next item is scanned, once a dialog that had the focus is gone; a touch screen
 * would bring up its keyboard.
 */
export function focusScanBox(): void {
  setTimeout(() => {
    if (window.matchMedia('(pointer: fine)').matches) document.getElementById(SCAN_BOX)?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
