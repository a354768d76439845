/** The id of the field that items are typed or scanned into. */
export const SCAN_BOX = 'pos-find';

/** Whether the pointer is a mouse. On touch screens, focusing a field opens the keyboard. */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Returns the focus to the scan field after a dialog has closed; on touch screens removes it. */
export function focusScanBox(): void {
  setTimeout(() => {
    if (hasFinePointer()) document.getElementById(SCAN_BOX)?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
