import 'server-only';
import { setTimeout as rest } from 'node:timers/promises';

const SLICE_MS = 2;
/**
 * Time since the last pause may have been spent waiting for the database, so the pause is capped.
 */
const MOST_REST_MS = 10;

/**
 * Called by long work between two pieces: after two milliseconds it pauses as long as it worked,
 * which leaves half of the CPU to requests, whose steps would otherwise each wait for a piece.
 */
export function pacer(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < SLICE_MS) return;
    await rest(Math.min(worked, MOST_REST_MS));
    began = performance.now();
  };
}
