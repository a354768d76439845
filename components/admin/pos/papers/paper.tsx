import { cx } from '@/components/ui/cx';

/**
 * The look of everything printed 80 mm wide. Sizes in pixels, as the root font size differs in
 * print; no gray, which receipt printers dither; and exact glyph positions, as snapping them to
 * screen pixels closes the word spaces of such a small text.
 */
export const paperClass =
  'flex flex-col gap-[1em] font-sans text-[12px] leading-[1.4] tabular-nums break-words ' +
  '[text-rendering:geometricPrecision] [word-spacing:0.1em]';

export interface PaperRowProps {
  label: string;
  amount: string;
  isStrong?: boolean;
}

/** A label with its amount at the end of the line. */
export const PaperRow = ({ label, amount, isStrong = false }: PaperRowProps) => (
  <div className={cx('flex justify-between gap-[1em]', isStrong && 'text-[1.15em] font-semibold')}>
    <dt className="min-w-0">{label}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
);

/** A date and time in the store's time zone. */
export const toPaperMoment = (moment: Date | string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment));
