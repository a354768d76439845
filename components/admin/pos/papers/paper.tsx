import { cx } from '@/components/ui/cx';

/**
 * What is printed 80 mm wide: in pixels, as the root of a printed page has a size of its own; in no
 * grey, which a receipt printer makes of dots; and with letters where they belong, not at the next
 * pixel of a screen, which closes the spaces of a text so small.
 */
export const paperClass =
  'flex flex-col gap-[1em] font-sans text-[12px] leading-[1.4] tabular-nums break-words ' +
  '[text-rendering:geometricPrecision] [word-spacing:0.1em]';

export interface PaperRowProps {
  label: string;
  amount: string;
  isStrong?: boolean;
}

/** What something comes to, at the end of its line. */
export const PaperRow = ({ label, amount, isStrong = false }: PaperRowProps) => (
  <div className={cx('flex justify-between gap-[1em]', isStrong && 'text-[1.15em] font-semibold')}>
    <dt className="min-w-0">{label}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
);

/** A moment by the clock of the store. */
export const toPaperMoment = (moment: Date | string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment));
