import type { Settings } from '@/lib/core/settings.schema';

/** What promotions take off the goods at most, hundredths of a percent; null: no bound. */
export const discountBound = ({
  max_total_discount_percent: most,
}: Pick<Settings, 'max_total_discount_percent'>): number | null =>
  most === null ? null : most * 100;
