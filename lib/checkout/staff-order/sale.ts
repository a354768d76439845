import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { warehouse } from '@/db/schema/inventory';
import { refusalKey } from '@/lib/core/access/can';
import { canFindCustomers, canSeePersonalData } from '@/lib/core/access/personal-data';
import { guestViewer, type Viewer } from '@/lib/core/access/viewer';
import type { AdminContext, Sale, StaffContext } from '@/lib/core/context';
import { invalid, Refusal } from '@/lib/core/errors';
import type { StaffOrderPreviewInput } from './staff-order.schema';

export type SaleCustomer = Awaited<ReturnType<typeof findNamedBuyer>>;
type SaleTerms = {
  customer_id?: number | undefined;
  currency?: string | undefined;
  warehouse_id?: number | undefined;
};

/**
 * Refuses (403) a customer named by staff who may not find customers: the order would reveal their
 * account and prices. An order to add to requires the right to see its buyer.
 */
export function assertMayNameBuyer(
  ctx: StaffContext,
  { customer_id, parent_order_id }: Pick<StaffOrderPreviewInput, 'customer_id' | 'parent_order_id'>,
): void {
  const sees = canSeePersonalData(ctx);
  const refused = [
    ...(customer_id !== undefined && !canFindCustomers(ctx) ? ['customer_id'] : []),
    ...(parent_order_id !== undefined && !sees ? ['parent_order_id'] : []),
  ];
  const key = refusalKey(sees ? 'customer' : 'customer.pii');
  if (refused.length)
    throw new Refusal(
      403,
      'forbidden',
      Object.fromEntries(refused.map((field) => [field, [{ key }]])),
    );
}

/**
 * The context of a staff sale: prices, promotions and the order are the buyer's, stock is the given
 * warehouse's. Refuses (422) an unknown customer, and an unknown or closed warehouse.
 */
export async function openStaffSale(
  ctx: AdminContext,
  { customer_id, currency, warehouse_id }: SaleTerms,
  channel: Sale['channel'] = 'admin',
): Promise<{ sale: AdminContext; buyer: SaleCustomer | undefined }> {
  const buyer = customer_id === undefined ? undefined : await findNamedBuyer(ctx, customer_id);
  if (warehouse_id !== undefined) await assertSells(ctx, warehouse_id);
  const settings =
    warehouse_id === undefined
      ? ctx.settings
      : { ...ctx.settings, product_warehouse_id: warehouse_id, warehouse_enabled: '1' as const };
  return {
    buyer,
    sale: {
      ...ctx,
      settings,
      currency: currency ?? ctx.settings.base_currency,
      viewer: buyer ? toCustomerViewer(buyer) : guestViewer,
      sale: { channel, customer_id: buyer?.id ?? null },
    },
  };
}

/** The viewer of a customer. */
export const toCustomerViewer = ({
  membership_tier_id: tier,
  tax_exempt,
}: SaleCustomer): Viewer => ({
  kind: 'member',
  tier,
  tax_exempt,
});

/** A customer to whom staff sell, or would. Refuses (422) an unknown one. */
export async function findNamedBuyer({ db }: StaffContext, id: number) {
  const { email, first_name, last_name, phone, language, membership_tier_id, tax_exempt } =
    customer;
  const [found] = await db
    .select({
      id: customer.id,
      email,
      first_name,
      last_name,
      phone,
      language,
      membership_tier_id,
      tax_exempt,
    })
    .from(customer)
    .where(eq(customer.id, id));
  if (!found) throw invalid('customer_id', 'check_input');
  return found;
}

async function assertSells({ db }: AdminContext, id: number): Promise<void> {
  const open = and(eq(warehouse.id, id), eq(warehouse.enabled, true), isNull(warehouse.deleted_at));
  const found = await db
    .select({ id: warehouse.id })
    .from(warehouse)
    .where(open)
    .prepare('selling_warehouse')
    .execute();
  if (!found.length) throw invalid('warehouse_id', 'check_input');
}
