import { MINUTE_MS } from '../durations';

/** The header in which a till names who took it over by PIN. */
export const CASHIER_HEADER = 'Pos-Cashier';
/** A till that nobody used for so long is locked. */
export const CASHIER_IDLE_MS = 10 * MINUTE_MS;
