import 'server-only';
import { inArray } from 'drizzle-orm';
import { address, customer } from '@/db/schema/auth';
import { logCreations, toActivityRecordRef } from '@/lib/activity/audit-log';
import type { Context } from '@/lib/core/context';
import { readAddressBooks, toAddressBookRows } from './address-book';
import { assertMayWriteBenefits } from './benefits';
import { toCustomerColumns } from './customer-columns';
import { toCustomerRecord, toCustomerState } from './customer-record';
import type { NewCustomer } from './customers';
import { inviteAllToSetPassword } from './passwords/invitation';

/**
 * Creates many customers like `createCustomer`, in few statements, without passwords; with
 * `invites` enabled ones are emailed a link to choose one. Runs in the caller's transaction; for
 * taken emails the database reports the first.
 */
export async function createCustomers(
  ctx: Context,
  inputs: readonly NewCustomer[],
  invites: boolean,
): Promise<void> {
  await assertMayWriteBenefits(
    ctx,
    inputs.map((after) => ({ after })),
  );
  const now = ctx.now();
  const made = await ctx.db
    .insert(customer)
    .values(
      inputs.map((input) => ({
        language: ctx.settings.main_language,
        ...toCustomerColumns(ctx, input),
        first_name: input.first_name,
        last_name: input.last_name,
        email: input.email,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning({ id: customer.id, email: customer.email });
  const idByEmail = new Map(made.map(({ id, email }) => [email, id]));
  const book = inputs.flatMap(({ email, addresses = [] }) =>
    toAddressBookRows(addresses).map((row) => ({ ...row, customer_id: idByEmail.get(email) ?? 0 })),
  );
  if (book.length) await ctx.db.insert(address).values(book);
  const ids = made.map(({ id }) => id);
  const rows = await ctx.db.select().from(customer).where(inArray(customer.id, ids));
  const books = await readAddressBooks(ctx, ids);
  const records = rows.map((row) => toCustomerRecord(ctx, row, books.get(row.id) ?? []));
  await logCreations(
    ctx,
    records.map((record) => ({
      ...toActivityRecordRef(ctx, 'user', record),
      after: toCustomerState(record),
    })),
    now,
  );
  if (!invites) return;
  const enabled = records.filter((record) => record.enabled).map(({ id }) => id);
  if (enabled.length) await inviteAllToSetPassword(ctx, enabled);
}
