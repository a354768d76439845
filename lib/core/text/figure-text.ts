import type { Language } from '../language';
import type { Price } from '../money';

/** The types of figure: an amount, a count, a share in hundredths of a percent. */
export const figureTypes = ['money', 'count', 'percent'] as const;
export type FigureType = (typeof figureTypes)[number];

/** A figure of a report; null: unknown, or a share of nothing. */
type Figure = Price | number | null | undefined;

/** A share in hundredths of a percent, formatted for the language. */
const percentText = (share: number, language: Language, signed = false): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(share / 10_000);

/** A formatted figure; a dash if unknown. */
export function figureText(figure: Figure, type: FigureType, language: Language): string {
  if (figure === null || figure === undefined) return '–';
  if (typeof figure === 'object') return figure.formatted;
  if (type === 'percent') return percentText(figure, language);
  return new Intl.NumberFormat(language).format(figure);
}

/** A figure for a chart: an amount in major units, a share in percent. */
export function figureNumber(figure: Figure, type: FigureType): number | null {
  if (figure === null || figure === undefined) return null;
  if (typeof figure === 'object') return Number(figure.amount);
  return type === 'percent' ? figure / 100 : figure;
}

export type FigureChange = { direction: 'up' | 'down' | 'same'; text: string };

/**
 * The change of a figure: in percent of the earlier one, for shares in points; undefined if it
 * cannot be calculated.
 */
export function toFigureChange(
  now: Figure,
  before: Figure,
  type: FigureType,
  language: Language,
  points: (change: string) => string,
): FigureChange | undefined {
  const [to, from] = [figureNumber(now, type), figureNumber(before, type)];
  if (to === null || from === null || (from === 0 && to !== 0)) return undefined;
  const direction = to > from ? 'up' : to < from ? 'down' : 'same';
  if (type !== 'percent') {
    const share = from === 0 ? 0 : ((to - from) / Math.abs(from)) * 10_000;
    return { direction, text: percentText(share, language, true) };
  }
  const written = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return { direction, text: points(written.format(to - from)) };
}
