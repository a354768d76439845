import 'server-only';
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
import { notFound } from '@/lib/core/errors';
import type { AnyResource } from '@/lib/core/records/resource';
import { id as recordId } from '@/lib/core/rules.schema';
import { warehouseResource } from '@/lib/inventory/warehouses';
import { leadStatusResource } from '@/lib/leads/lead-statuses';
import { leadResource } from '@/lib/leads/leads';
import { membershipTierResource } from '@/lib/membership/membership-tiers';
import { paymentResource } from '@/lib/payments/payment-methods';
import { productResource } from '@/lib/products/product-resource';
import { promotionResource } from '@/lib/promotions/promotions';
import { synonymResource } from '@/lib/search/synonyms/synonyms';
import { shippingResource } from '@/lib/shipping/shipping-methods';
import { taxClassResource } from '@/lib/tax/tax-classes';
import { taxRateResource } from '@/lib/tax/tax-rates';
import { userResource } from './customer-of-lead';

/**
 * Every plain resource of the back office, under its name in `/api/admin/{resource}`. How to
 * add one is in the README.
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
  synonym: synonymResource,
  tax_class: taxClassResource,
  tax_rate: taxRateResource,
  user: userResource,
  status: leadStatusResource,
  warehouse: warehouseResource,
};

/** The resource of this name, if it is one that `has` keeps. Throws 404. */
export function adminResource(
  name: string,
  has: (resource: AnyResource) => boolean = () => true,
): AnyResource {
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!found || !has(found)) throw notFound();
  return found;
}

/** The id in a path; what cannot be one belongs to no record. Throws 404. */
export function pathId(text: string): number {
  const parsed = recordId.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
