import 'server-only';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { customer } from '@/db/schema/auth';
import { erasedContact } from '@/db/schema/promotions';
import { buyingCustomer, type Context } from '@/lib/core/context';
import { erasedKey } from '@/lib/core/keyed-hash';
import { firstOrNotFound } from '@/lib/core/records/rows';

/** Normalizes an email, by which uses are counted. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * All that identifies a buyer in uses and orders: the account, the order's email (empty while
 * unknown), the account's own if different, the keys that replaced either after erasure, and phone
 * numbers.
 */
export type KnownBuyer = {
  customer_id: number | null;
  email_key: string;
  further_email_keys: string[];
  phones: string[];
  /** Orders under one of these contacts whose buyer was erased. */
  erased_order_ids: number[];
};
type Names = Omit<KnownBuyer, 'phones' | 'erased_order_ids'>;

/** The buyer's contact in a purchase. */
export type BuyerContact = {
  email?: string | undefined;
  /** Normalized. */
  phone?: string | undefined;
  /** The caller has entered too many: nothing may depend on whose it is (`checkContact`). */
  is_unchecked?: boolean | undefined;
};

/** The keys under which a buyer's uses are counted. */
export const toCustomerKeys = ({ customer_id, ...names }: Names): string[] => [
  ...(customer_id === null ? [] : [`customer:${customer_id}`]),
  ...toEmailKeys(names).map((email) => `email:${email}`),
];

/** All their known emails. */
export const toEmailKeys = ({
  email_key,
  further_email_keys,
}: Omit<Names, 'customer_id'>): string[] =>
  [...new Set([email_key, ...further_email_keys])].filter(Boolean);

/**
 * The buyer, for counting uses: who is logged in or sold to, else the account with the order's
 * email, which is the same customer without a login.
 */
export async function findBuyer(
  ctx: Context,
  { email = '', phone = '' }: BuyerContact,
): Promise<KnownBuyer> {
  const id = buyingCustomer(ctx);
  const contactKeys = [emailKey(email), phone].filter(Boolean);
  const { account, erased } = await findKnownBuyer(ctx, id, emailKey(email), contactKeys);
  const own = account ? emailKey(account.email) : '';
  const email_key = emailKey(email) || (id === null ? '' : own);
  const emails = [...new Set([email_key, own])].filter(Boolean);
  const phones = [...new Set([phone, account?.phone ?? ''])].filter(Boolean);
  const further = [...emails, ...phones].filter((contact) => !contactKeys.includes(contact));
  if (further.length) erased.push(...(await findKnownBuyer(ctx, null, '', further)).erased);
  const former = emails.map(erasedKey).filter((name) => erased.some(({ key }) => key === name));
  return {
    customer_id: account?.id ?? id,
    email_key,
    further_email_keys: [...emails.filter((otherEmail) => otherEmail !== email_key), ...former],
    phones,
    erased_order_ids: erased.map(({ order_id }) => order_id),
  };
}

type Account = { id: number; email: string; phone: string | null };
/** `erased`: orders whose buyer was erased that still count, with their contact keys. */
type BuyerRecords = { account: Account | null; erased: { order_id: number; key: string }[] };

const knownStatement = (which: SQL, order: SQL, keys: Placeholder) => sql`select
    (select jsonb_build_object('id', id, 'email', email, 'phone', phone) from ${customer}
      where ${which} order by ${order} limit 1) as account,
    (select coalesce(jsonb_agg(jsonb_build_object('order_id', order_id, 'key', key)), '[]')
      from ${erasedContact}
      where key in (select jsonb_array_elements_text(${keys}::jsonb))) as erased`;
const knownById = prepared<BuyerRecords, { id: number; keys: string }>((value) =>
  knownStatement(sql`id = ${value('id')}::int`, sql`id`, value('keys')),
);
const knownByEmail = prepared<BuyerRecords, { email: string; keys: string }>((value) => {
  const meant = value('email');
  return knownStatement(
    sql`${meant} <> '' and (email = ${meant} or emails @> array[${meant}::text])`,
    sql`email = ${meant} desc, id`,
    value('keys'),
  );
});

/**
 * The account with this id, or else with this email, its own before others; and what is known of
 * erased buyers by `contacts`: in one statement.
 */
export async function findKnownBuyer(
  { db }: Context,
  id: number | null,
  email: string,
  contacts: string[],
): Promise<BuyerRecords> {
  const keys = JSON.stringify(contacts.map(erasedKey));
  return firstOrNotFound(
    await (id === null ? knownByEmail(db, { email, keys }) : knownById(db, { id, keys })),
  );
}
