/** A toggle button of the register, large enough for touch. */
export const chipClass =
  'min-h-14 rounded-ui border border-edge px-3 py-2 font-medium transition-colors hover:bg-sunk ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-soft';
