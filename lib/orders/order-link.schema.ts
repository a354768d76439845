import { z } from 'zod';
import { email, required } from '@/lib/core/rules.schema';

/** The order to find: its number and the email it was placed with. */
export const orderLinkInput = z.object({ order_number: required(40), email });
export type OrderLinkInput = z.output<typeof orderLinkInput>;

/** The response is the same whether or not there is such an order. */
export const orderLinkOutput = z.strictObject({ message: z.string() });
