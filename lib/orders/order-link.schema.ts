import { z } from 'zod';
import { email, required } from '@/lib/core/rules.schema';

/** Which order somebody looks for: its number, and the e-mail it was placed with. */
export const orderLinkInput = z.object({ order_number: required(40), email });
export type OrderLinkInput = z.output<typeof orderLinkInput>;

/** What everybody is answered, whether or not there is such an order. */
export const orderLinkOutput = z.strictObject({ message: z.string() });
