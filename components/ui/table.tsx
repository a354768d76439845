import type { ComponentProps } from 'react';
import { cx } from './cx';

export interface TableScrollProps extends ComponentProps<'section'> {
  /** The label of the region, which scrolls with the keyboard. */
  label: string;
  /** Scrolls within its own height, so that the header row stays visible. */
  stickyHeader?: boolean;
}

export function TableScroll({ label, stickyHeader = false, className, ...rest }: TableScrollProps) {
  return (
    <section
      aria-label={label}
      // A region that scrolls must be reachable with the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={cx(
        'scroll-cue @container relative isolate scroll-pt-12 overflow-auto',
        stickyHeader && 'max-h-[max(20rem,calc(100dvh-14rem))]',
        className,
      )}
      {...rest}
    />
  );
}

export interface TableProps extends ComponentProps<'table'> {
  density?: 'comfortable' | 'compact';
}

export function Table({ density = 'comfortable', className, ...rest }: TableProps) {
  return (
    <table
      data-density={density}
      className={cx('group/table w-full border-separate border-spacing-0 text-sm', className)}
      {...rest}
    />
  );
}

const cell =
  'border-b border-hairline px-3 align-middle first:pl-0 last:pr-0 py-3.5 group-data-[density=compact]/table:py-1.5';
const padded =
  'group-data-[density=compact]/table:first:pl-3 group-data-[density=compact]/table:last:pr-3';

export interface TrProps extends ComponentProps<'tr'> {
  selected?: boolean;
}

export function Tr({ selected, className, ...rest }: TrProps) {
  return (
    <tr
      data-selected={selected || undefined}
      className={cx(
        'group-data-[density=compact]/table:hover:[&>td]:bg-sunk data-selected:[&>td]:bg-accent-soft',
        // The row whose link has the keyboard focus.
        'has-[a:focus-visible]:[&>td:first-child]:shadow-[inset_3px_0_0_var(--accent)] has-[a:focus-visible]:[&>td]:bg-sunk',
        className,
      )}
      {...rest}
    />
  );
}

export interface TdProps extends ComponentProps<'td'> {
  /** Numbers: right-aligned, with tabular digits. */
  numeric?: boolean;
}

export function Td({ numeric, className, ...rest }: TdProps) {
  return (
    <td
      className={cx(
        cell,
        padded,
        numeric ? 'text-end whitespace-nowrap tabular-nums' : 'text-start',
        className,
      )}
      {...rest}
    />
  );
}

export const headCellClass = cx(
  cell,
  padded,
  'sticky top-0 z-1 bg-paper font-medium whitespace-nowrap text-muted',
);
