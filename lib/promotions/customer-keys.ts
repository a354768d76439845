import { buyingCustomer, type Context } from '@/lib/core/context';

/** An e-mail as uses are counted by it: the same however it was typed. */
const emailKey = (email: string): string => email.trim().toLowerCase();

/** Under which names the uses of an account and of an e-mail are counted. */
export const keysOf = (customer_id: number | null, email_key: string): string[] => [
  ...(customer_id === null ? [] : [`customer:${customer_id}`]),
  ...(email_key ? [`email:${email_key}`] : []),
];

/** Who buys, as uses are counted: `email_key` is empty while nobody knows it. */
export function buyerOf(ctx: Pick<Context, 'actor' | 'sale'>, email?: string) {
  const { actor } = ctx;
  return {
    customer_id: buyingCustomer(ctx),
    email_key: emailKey(email ?? (actor.kind === 'customer' ? actor.email : '')),
  };
}
