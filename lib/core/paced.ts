import 'server-only';
import { setTimeout as rest } from 'node:timers/promises';

const SLICE_MS = 2;
/** Of what passed since the last rest, most may have been waiting for the database. */
const MOST_REST_MS = 10;

/**
 * What long work calls between two pieces: after two milliseconds it rests for as long as it
 * worked, so that half of the processor is left to whoever is answered meanwhile, each of whose
 * steps would else wait for a piece.
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
