import { MINUTE_MS } from '../durations';

/** The header by which a register names the cashier who took it over by PIN. */
export const CASHIER_HEADER = 'Pos-Cashier';
/** A register that was idle for this long is locked. */
export const CASHIER_IDLE_MS = 10 * MINUTE_MS;
