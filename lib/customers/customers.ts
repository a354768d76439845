import 'server-only';
import { customer } from '@/db/schema/auth';
import { choosePassword } from '@/lib/auth/choose-password';
import { type Context, transaction } from '@/lib/core/context';
import { stored } from '@/lib/core/rows';
import { nestRefusals } from '@/lib/core/violations';
import { addAddress } from './addresses';
import type { CustomerInput, RegistrationInput } from './customer.schema';
import { normalPhone } from './phone';

export type CustomerRecord = Omit<typeof customer.$inferSelect, 'password_hash'>;

/**
 * Opens an account for a shopper (§3 Registration), whose language is the one he registered
 * in. Refuses an e-mail that has one, and a password that is easy to guess. The caller
 * logs him in (§4).
 */
export const registerCustomer = (
  ctx: Context,
  { first_name, last_name, email, password, language }: RegistrationInput,
) =>
  insertCustomer(
    ctx,
    { first_name, last_name, email, language: language ?? ctx.language },
    password,
  );

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
  const names = [fields.first_name, fields.last_name];
  const password_hash = await choosePassword(ctx, password, { email: fields.email, names });
  const row = stored(
    await ctx.db
      .insert(customer)
      .values({ ...fields, password_hash, created_at: ctx.now(), updated_at: ctx.now() })
      .returning(),
  );
  const { password_hash: _, ...record } = row;
  return record;
}
