import 'server-only';
import type { z } from 'zod';
import { accountResource } from '@/lib/auth/accounts';
import { roleResource } from '@/lib/auth/role-records';
import { articleResource } from '@/lib/blog/articles';
import { blogCategoryResource } from '@/lib/blog/blog-categories';
import { broadcastResource } from '@/lib/broadcast/broadcasts';
import { attributeResource } from '@/lib/catalog/attributes';
import { brandResource } from '@/lib/catalog/brands';
import { blockResource } from '@/lib/content/blocks';
import { menuResource } from '@/lib/content/menus';
import { pageResource } from '@/lib/content/pages';
import { sliderResource } from '@/lib/content/sliders';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { type AnyResource, defineResource } from '@/lib/core/records/resource';
import { id as recordId } from '@/lib/core/rules.schema';
import type { customerInput } from '@/lib/customers/customer.schema';
import { customerResource } from '@/lib/customers/customer-resource';
import { warehouseResource } from '@/lib/inventory/warehouses';
import { leadStatusResource } from '@/lib/leads/lead-statuses';
import { leadResource } from '@/lib/leads/leads';
import { membershipTierResource } from '@/lib/membership/membership-tiers';
import { paymentResource } from '@/lib/payments/payment-methods';
import { convertLeadInto } from '@/lib/people/convert-lead';
import { productResource } from '@/lib/products/product-resource';
import { promotionResource } from '@/lib/promotions/promotions';
import { synonymResource } from '@/lib/search/synonyms/synonyms';
import { shippingResource } from '@/lib/shipping/shipping-methods';
import { storeResource } from '@/lib/stores/stores';
import { taxClassResource } from '@/lib/tax/tax-classes';
import { taxRateResource } from '@/lib/tax/tax-rates';

/**
 * Creates a customer entered by staff; with `lead_id` the lead is converted to that customer.
 * Refuses (403) without the permission to convert leads, (409) a lead already converted; then no
 * customer is created.
 */
const createUser = (ctx: AdminContext, input: z.output<typeof customerInput>) =>
  transaction(ctx, async (ctx) => {
    const { lead_id } = input;
    if (lead_id !== undefined) assertCan(ctx, 'lead.convert');
    const record = await customerResource.create(ctx, input);
    if (lead_id === undefined) return record;
    const { customer_id } = await convertLeadInto(ctx, lead_id, record.id);
    if (customer_id !== record.id) throw conflict('general', 'lead_is_customer');
    return record;
  });

/** The handlers of the generic routes of `/api/admin/user`. */
export const userResource = defineResource({ ...customerResource, create: createUser });

/**
 * Every plain resource of the back office, by its name in `/api/admin/{resource}`. CONTRIBUTING.md
 * says how to add one.
 */
export const resources: Record<string, AnyResource> = {
  account: accountResource,
  article: articleResource,
  attribute: attributeResource,
  block: blockResource,
  brand: brandResource,
  broadcast: broadcastResource,
  lead: leadResource,
  membershiptier: membershipTierResource,
  menu: menuResource,
  category: blogCategoryResource,
  page: pageResource,
  payment: paymentResource,
  product: productResource,
  promotion: promotionResource,
  role: roleResource,
  shipping: shippingResource,
  slider: sliderResource,
  store: storeResource,
  synonym: synonymResource,
  tax_class: taxClassResource,
  tax_rate: taxRateResource,
  user: userResource,
  status: leadStatusResource,
  warehouse: warehouseResource,
};

/** The resource of this name, if `has` accepts it. Throws 404. */
export function adminResource(
  name: string,
  has: (resource: AnyResource) => boolean = () => true,
): AnyResource {
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!found || !has(found)) throw notFound();
  return found;
}

/** The ID in a path. Throws 404 if it can't be one. */
export function parsePathId(text: string): number {
  const parsed = recordId.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
