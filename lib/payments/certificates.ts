import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { updateRecord } from '@/lib/activity/write-record';
import { notifyDestinationChange } from '@/lib/auth/destination-mail';
import { assertCan } from '@/lib/core/access/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { invalid, orUndefinedIfNotFound } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readCertificate, sealCertificate } from './account';
import { paymentState } from './payment-method-columns';
import { LARGEST_PEM, parseCertificate, parsePem } from './pem';
import type { StoredPem } from './pem.schema';

const none: StoredPem = {
  uploaded: false,
  kind: null,
  subject: null,
  expires_at: null,
  fingerprint: null,
};

/**
 * Stores the certificate of a payment method, encrypted, and replaces the one before; it is never
 * returned. Requires `payment.secrets`. Refuses an unknown method on its field, a file above 64 kB,
 * and what `parsePem` refuses.
 */
export async function storePaymentCertificate(
  ctx: StaffContext,
  id: number | undefined,
  file: File,
): Promise<StoredPem> {
  assertCan(ctx, 'payment.secrets');
  if (file.size > LARGEST_PEM) throw invalid('pem', 'pem_too_large');
  const { pem, certificate } = parsePem(await file.text(), ctx.now());
  await write(ctx, id ?? (await usualMethod(ctx)), sealCertificate(pem));
  return { uploaded: true, ...certificate };
}

/** The public facts of a payment method's certificate, never the file itself. */
export async function readCertificateInfo(
  ctx: StaffContext,
  id: number | undefined,
): Promise<StoredPem> {
  assertCan(ctx, 'payment.secrets');
  const methodId = id ?? (await usualMethod(ctx));
  const row = await orUndefinedIfNotFound(async () =>
    firstOrNotFound(
      await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, methodId)),
    ),
  );
  if (!row) throw invalid('payment_method_id', 'check_input');
  // It can't be decrypted once AUTH_SECRET has changed.
  const pem = row.certificate === null ? undefined : readCertificate(row.certificate);
  const found = pem && parseCertificate(pem);
  return found ? { uploaded: true, ...found } : none;
}

export async function removePaymentCertificate(
  ctx: StaffContext,
  id: number | undefined,
): Promise<StoredPem> {
  assertCan(ctx, 'payment.secrets');
  await write(ctx, id ?? (await usualMethod(ctx)), null);
  return none;
}

/** The default method if none is given (`pemQuery`). Refuses if the shop has none. */
async function usualMethod(ctx: StaffContext): Promise<number> {
  const [found] = await ctx.db
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .orderBy(
      sql`${paymentMethod.certificate} is null`,
      sql`${paymentMethod.type} <> 'card'`,
      asc(paymentMethod.order),
      asc(paymentMethod.id),
    )
    .limit(1);
  return found?.id ?? missing();
}
const missing = (): never => {
  throw invalid('payment_method_id', 'required');
};

const write = (caller: StaffContext, id: number, certificate: string | null) =>
  transaction(caller, async (ctx) => {
    const written = await orUndefinedIfNotFound(() =>
      updateRecord(ctx, 'payment', id, undefined, () => ({ certificate }), {
        state: (row) => paymentState(ctx.settings, row),
      }),
    );
    if (!written) throw invalid('payment_method_id', 'check_input');
    const { before, after } = written;
    if (before.certificate !== after.certificate)
      await notifyDestinationChange(ctx, after.id, ['certificate']);
  });
