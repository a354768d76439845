// Lengths of time, in milliseconds. Where clocks change, a day of theirs has other lengths:
// lib/core/zoned-time.ts counts those.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
