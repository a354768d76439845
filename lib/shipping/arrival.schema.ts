import { z } from 'zod';

/** The days of the calendar between which goods are to arrive; null where none are promised. */
export const arrivalOutput = {
  estimated_delivery_from: z.iso.date().nullable(),
  estimated_delivery_to: z.iso.date().nullable(),
};
