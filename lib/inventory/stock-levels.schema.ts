/** Stock level of a product: enough, at or below the threshold, none available. */
export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevelName = (typeof stockLevels)[number];
