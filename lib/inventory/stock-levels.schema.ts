/** How much of a product can be sold: enough, no more than the threshold, nothing. */
export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevelName = (typeof stockLevels)[number];
