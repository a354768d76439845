import type { Settings } from '@/lib/core/settings.schema';

/** The most that promotions take off the items, in hundredths of a percent; null: no limit. */
export const discountBound = ({
  max_total_discount_percent: most,
}: Pick<Settings, 'max_total_discount_percent'>): number | null =>
  most === null ? null : most * 100;
