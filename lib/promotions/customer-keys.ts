import 'server-only';
import { arrayContains, desc, eq, or, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { customer } from '@/db/schema/auth';
import { erasedContact } from '@/db/schema/promotions';
import { buyingCustomer, type Context } from '@/lib/core/context';
import { erasedKey } from '@/lib/core/keyed-hash';

/** An e-mail as uses are counted by it: the same however it was typed. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * Who buys, by all that uses and orders know them by: the account, the e-mail of the order, which
 * is empty while nobody knows it, the account's own where that is another, what stands for one of
 * these since it was erased, and phone numbers.
 */
export type KnownBuyer = {
  customer_id: number | null;
  email_key: string;
  further_email_keys: string[];
  phones: string[];
  /** Orders under one of these contacts whose buyer was erased since. */
  erased_order_ids: number[];
};
type Names = Omit<KnownBuyer, 'phones' | 'erased_order_ids'>;

/** How a purchase says its buyer is reached. */
export type Contact = {
  email?: string | undefined;
  /** In its one form. */
  phone?: string | undefined;
  /** Its caller has named too many: nothing may follow from whose it is (`checkContact`). */
  is_unchecked?: boolean | undefined;
};

/** Under which names what somebody uses is counted. */
export const keysOf = ({ customer_id, ...names }: Names): string[] => [
  ...(customer_id === null ? [] : [`customer:${customer_id}`]),
  ...emailKeysOf(names).map((email) => `email:${email}`),
];

/** Every e-mail of theirs that is known. */
export const emailKeysOf = ({
  email_key,
  further_email_keys,
}: Omit<Names, 'customer_id'>): string[] =>
  [...new Set([email_key, ...further_email_keys])].filter(Boolean);

/**
 * Who buys, as uses are counted: whoever is logged in or sold to, else the account whose address
 * the order names, which is the same customer without a login.
 */
export async function findBuyer(
  ctx: Context,
  { email = '', phone = '' }: Contact,
): Promise<KnownBuyer> {
  const id = buyingCustomer(ctx);
  const account = await findAccount(ctx, id, emailKey(email));
  const own = account ? emailKey(account.email) : '';
  const email_key = emailKey(email) || (id === null ? '' : own);
  const emails = [...new Set([email_key, own])].filter(Boolean);
  const phones = [...new Set([phone, account?.phone ?? ''])].filter(Boolean);
  const erased = await findErased(ctx, [...emails, ...phones]);
  const former = emails.map(erasedKey).filter((name) => erased.some(({ key }) => key === name));
  return {
    customer_id: account?.id ?? id,
    email_key,
    further_email_keys: [...emails.filter((one) => one !== email_key), ...former],
    phones,
    erased_order_ids: erased.map(({ order_id }) => order_id),
  };
}

const erasedStatement = prepared<{ order_id: number; key: string }, { keys: string }>(
  (value) => sql`select order_id, key from ${erasedContact}
    where key in (select jsonb_array_elements_text(${value('keys')}::jsonb))`,
);

/** Under which of these contacts orders still count whose buyer was erased, and which. */
export const findErased = async ({ db }: Context, contacts: string[]) =>
  contacts.length ? erasedStatement(db, { keys: JSON.stringify(contacts.map(erasedKey)) }) : [];

/** The account of this id, or without one the account that has an e-mail, its own before others. */
export async function findAccount({ db }: Context, id: number | null, email_key: string) {
  if (id === null && !email_key) return undefined;
  const { email, emails, phone } = customer;
  const [found] = await db
    .select({ id: customer.id, email, phone })
    .from(customer)
    .where(
      id === null
        ? or(eq(email, email_key), arrayContains(emails, [email_key]))
        : eq(customer.id, id),
    )
    .orderBy(desc(eq(email, email_key)), customer.id)
    .limit(1)
    .prepare(id === null ? 'account_of_email' : 'account_of_id')
    .execute();
  return found;
}
