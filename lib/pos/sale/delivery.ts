import 'server-only';
import type { CheckoutInput } from '@/lib/checkout/checkout.schema';
import type { PricedCart } from '@/lib/checkout/price-cart';
import type { SaleCustomer } from '@/lib/checkout/staff-order/sale';
import { withPhones } from '@/lib/checkout/validate-order';
import { canSeePersonalData, maskNames } from '@/lib/core/access/personal-data';
import { countryName } from '@/lib/core/address/countries';
import { addressLines } from '@/lib/core/address/postal-address';
import type { AdminContext, Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { type Price, toPrice } from '@/lib/core/money';
import { nestRefusals } from '@/lib/core/records/violations';
import type { PostalAddressInput } from '@/lib/customers/address.schema';
import { readAddressBooks } from '@/lib/customers/address-book';
import type { BookedAddress } from '@/lib/customers/customer-record.schema';
import { normalPhone } from '@/lib/customers/phone';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Order } from '@/lib/orders/order/state';
import { assertMayFind } from '@/lib/pos/people/members';
import type { Receipt, SaleInput } from '@/lib/pos/pos.schema';

/** Checks a sale's shipping address. Refuses (422) an invalid phone number on its field. */
export const checkAddress = (address: PostalAddressInput): Promise<PostalAddressInput> =>
  nestRefusals('shipping_address', async () => ({
    ...address,
    contact_number: normalPhone(address.contact_number, address.country, 'contact_number'),
  }));

/**
 * The member's address book. Refuses (403) without the permission to find members; empty for an
 * unknown member.
 */
export async function readMemberAddresses(
  ctx: AdminContext,
  customerId: number,
): Promise<BookedAddress[]> {
  assertMayFind(ctx);
  return (await readAddressBooks(ctx, [customerId])).get(customerId) ?? [];
}

/** The customer of a shipped sale as checkout input: the member, else the recipient. */
export function toDelivered(
  ctx: Context,
  { email, tenders, shipping_address: to, shipping_method_id }: SaleInput,
  buyer: SaleCustomer | undefined,
): Promise<CheckoutInput> {
  if (!to) throw new Error('a shipped sale without an address');
  if (shipping_method_id === undefined) throw invalid('shipping_method_id', 'required');
  return withPhones(ctx, {
    delivery_type: 'delivery',
    email: email ?? buyer?.email ?? '',
    first_name: buyer?.first_name || to.first_name,
    last_name: buyer?.last_name || to.last_name,
    phone: buyer?.phone || to.contact_number,
    shipping_address: to,
    shipping_method_id,
    payment_method_id: tenders[0]?.payment_method_id,
    customer_note: '',
    gift_message: '',
    gift_wrap: undefined,
    without_scripts: undefined,
  });
}

/** Refuses (422) a shipping method that no longer fits while another one does. */
export function assertChosenShipping(
  { chosenShipping }: PricedCart,
  { shipping_method_id }: SaleInput,
): void {
  if (chosenShipping && chosenShipping.id !== shipping_method_id)
    throw invalid('shipping_method_id', 'shipping_method_gone');
}

/** Whether the caller may see the customer: they sold it, or may see personal data. */
export const mayReadBuyer = (ctx: AdminContext, { admin_id }: Pick<Order, 'admin_id'>): boolean =>
  canSeePersonalData(ctx) || admin_id === ctx.actor.id;

/**
 * The shipping part of a receipt. Only the seller and those who may see personal data get the
 * address, because others may print a receipt again.
 */
export function toReceiptDelivery(
  ctx: AdminContext,
  row: Order,
  language: Language,
): Receipt['delivery'] {
  const { shipping_address: to, shipping_method_title: title } = row;
  if (!to) return null;
  const country_name = countryName(to.country, language);
  const { first_name, last_name, address } = to;
  const lines = addressLines({ first_name, last_name, address, country_name });
  const masked = addressLines({ ...maskNames(to), address: '', country_name });
  return { title, fee: toFee(ctx, row), to: mayReadBuyer(ctx, row) ? lines : masked };
}

const toFee = ({ settings }: AdminContext, row: Order): Price =>
  toPrice(row.shipping_fee - row.shipping_discount, getOrderCurrency(settings, row));
