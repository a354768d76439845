import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { postalAddressInput } from '@/lib/customers/address.schema';
import { orderAddress } from '@/lib/orders/order-parts.schema';

/** POST /api/admin/pos/address: the full shipping address of a sale. */
export const deliveryAddressInput = z.object({ shipping_address: postalAddressInput });
export const deliveryAddressOutput = z.strictObject({ shipping_address: orderAddress });

/** GET /api/admin/pos/member/{id}/address: from the member's address book. */
export const memberAddress = orderAddress.extend({
  id: recordId,
  default_shipping: z.boolean(),
  default_billing: z.boolean(),
});
export type MemberAddress = z.output<typeof memberAddress>;
