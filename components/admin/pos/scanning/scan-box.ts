/** Where what is sold is typed or scanned. */
export const SCAN_BOX = 'pos-find';

/** On a touch screen a field with the focus would bring up the keyboard. */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;

/**
 * Back to where the next item is scanned, once a dialog that had the focus is gone.
 */
export function focusScanBox(): void {
  setTimeout(() => {
    if (hasFinePointer()) document.getElementById(SCAN_BOX)?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
