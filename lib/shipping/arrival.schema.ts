import { z } from 'zod';

/** The calendar days between which goods should arrive; null if none are promised. */
export const arrivalOutput = {
  estimated_delivery_from: z.iso.date().nullable(),
  estimated_delivery_to: z.iso.date().nullable(),
};
