/** The style of what floats above the page. */
export const scrimClass =
  'fixed inset-0 z-(--layer-overlay) min-h-dvh bg-scrim transition-opacity ' +
  'duration-(--motion) ease-soft data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';

export const floatingClass =
  'rounded-ui border border-hairline bg-raised text-ink shadow-lift outline-none origin-(--transform-origin) max-h-(--available-height) ' +
  'max-w-[min(24rem,calc(100vw-2rem))] overflow-y-auto transition-opacity duration-(--motion-fast) ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';

/** The centered box; it only fades, which is enough to be noticed. */
export const dialogClass =
  'fixed left-1/2 top-1/2 z-(--layer-overlay) flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col ' +
  'rounded-ui bg-raised text-ink shadow-lift outline-none transition-opacity duration-(--motion) data-starting-style:opacity-0 data-ending-style:opacity-0';

/** How every overlay opens: by its own trigger, or the caller's state. */
export interface OpenProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}
