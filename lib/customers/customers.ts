import 'server-only';
import { customer } from '@/db/schema/auth';
import { choosePassword } from '@/lib/auth/choose-password';
import { type Context, transaction } from '@/lib/core/context';
import { stored } from '@/lib/core/rows';
import { nestRefusals } from '@/lib/core/violations';
import { emit } from '@/lib/jobs/emit';
import { addAddress } from './addresses';
import type { CustomerInput, RegistrationInput } from './customer.schema';
import { normalPhone } from './phone';

export type CustomerRecord = Omit<typeof customer.$inferSelect, 'password_hash'>;

/**
 * Opens an account for a shopper (§3 Registration), whose language is the one he registered
 * in, and mails him the link that confirms his e-mail. Refuses an e-mail that has an account,
 * and a password that is easy to guess. The caller logs him in (§4).
 */
export async function registerCustomer(
  ctx: Context,
  { first_name, last_name, email, password, language }: RegistrationInput,
): Promise<CustomerRecord> {
  const fields = { first_name, last_name, email, language: language ?? ctx.language };
  const password_hash = await hashFor(ctx, fields, password);
  return transaction(ctx, async (ctx) => {
    const row = await insertRow(ctx, { ...fields, password_hash });
    await emit(ctx, 'customer.registered', { customer_id: row.id, email });
    return row;
  });
}

/**
 * Creates a customer as staff enter one, with addresses. Refuses a taken e-mail, a
 * password that is easy to guess, a phone that is none, two defaults of a kind.
 */
export const createCustomer = (ctx: Context, input: CustomerInput) =>
  transaction(ctx, async (ctx): Promise<CustomerRecord> => {
    const { first_name, last_name, email, gender, enabled, addresses } = input;
    const phone = input.phone ? normalPhone(input.phone, addresses[0]?.country) : null;
    const row = await insertCustomer(
      ctx,
      {
        first_name,
        last_name,
        email,
        phone,
        gender,
        enabled,
        language: input.language ?? ctx.language,
      },
      input.password,
    );
    for (const [index, one] of addresses.entries())
      await nestRefusals(`addresses.${index}`, () => addAddress(ctx, row.id, one));
    return row;
  });

type Fields = Omit<typeof customer.$inferInsert, 'password_hash'>;

async function insertCustomer(
  ctx: Context,
  fields: Fields,
  password: string,
): Promise<CustomerRecord> {
  return insertRow(ctx, { ...fields, password_hash: await hashFor(ctx, fields, password) });
}

const hashFor = (ctx: Context, { email, first_name, last_name }: Fields, password: string) =>
  choosePassword(ctx, password, { email, names: [first_name, last_name] });

async function insertRow(
  ctx: Context,
  values: typeof customer.$inferInsert,
): Promise<CustomerRecord> {
  const row = stored(
    await ctx.db
      .insert(customer)
      .values({ ...values, created_at: ctx.now(), updated_at: ctx.now() })
      .returning(),
  );
  const { password_hash: _, ...record } = row;
  return record;
}
