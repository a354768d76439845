import 'server-only';
import { and, asc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { reviewSince } from '@/db/review-since';
import { admin } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { paymentProof } from '@/db/schema/payments';
import { assertCan } from '@/lib/core/access/can';
import { getPersonalTexts, maskPersonFor } from '@/lib/core/access/person-fields';
import { canSeePersonalData, hidePersonalTexts } from '@/lib/core/access/personal-data';
import type { AdminContext, ShopContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readPrivateFile } from '@/lib/media/private-files';
import { collectedDue } from '@/lib/orders/proofs/due';
import type { StaffProof, UnprovedClaim } from '@/lib/orders/proofs/proof.schema';
import { isProofWaiting } from './waiting';

/** A screen shows no more at once. */
const MOST = 200;

const columns = {
  id: paymentProof.id,
  order_id: paymentProof.order_id,
  created_at: paymentProof.created_at,
  reference: paymentProof.reference,
  has_picture: sql<boolean>`num_nonnulls(${paymentProof.path}, ${paymentProof.picture}) = 1`,
  picture_hash: paymentProof.picture_hash,
  amount: paymentProof.amount,
  status: paymentProof.status,
  reason: paymentProof.reason,
  decided_at: paymentProof.decided_at,
  admin_name: admin.name,
};

/** Proofs of transfers waiting for staff, oldest first; senders are masked. */
export const listWaitingProofs = (ctx: AdminContext): Promise<StaffProof[]> =>
  readProofs(ctx, isProofWaiting);

/** Orders whose payment was claimed without a proof, oldest first; buyers are masked. */
export async function listUnprovedClaims(ctx: AdminContext): Promise<UnprovedClaim[]> {
  const proofs = ctx.db
    .select({ order_id: paymentProof.order_id })
    .from(paymentProof)
    .where(eq(paymentProof.status, 'waiting'));
  const rows = await ctx.db
    .select({ row: order, since: reviewSince })
    .from(order)
    .where(and(eq(order.status, 'payment_review'), notInArray(order.id, proofs)))
    .orderBy(asc(order.id))
    .limit(MOST);
  return rows.map(({ row, since }) => {
    const due = collectedDue(ctx.settings, row);
    const { id, order_number, first_name, last_name, email } = row;
    const person = maskPersonFor(ctx, { first_name, last_name, email });
    return { id, order_number, since, due: toPrice(due.minor, due.currency), ...person };
  });
}

/** All proofs of an order, of any status. */
export const proofsOfOrder = (ctx: AdminContext, orderId: number): Promise<StaffProof[]> =>
  readProofs(ctx, eq(paymentProof.order_id, orderId));

/** One proof, of any status. Throws 404. */
export const readProof = async (ctx: AdminContext, id: number): Promise<StaffProof> =>
  firstOrNotFound(await readProofs(ctx, eq(paymentProof.id, id)));

/**
 * The image of a proof, WebP, for staff with `customer.pii` (403 without), as it names the payer.
 * Throws 404 if it doesn't exist or belongs to another order.
 */
export async function readProofPicture(
  ctx: AdminContext,
  orderId: number,
  proofId: number,
): Promise<Buffer> {
  assertCan(ctx, 'customer.pii');
  return readOwnProofPicture(ctx, orderId, proofId);
}

/** The same for the order's shopper; the caller has checked whose order it is. */
export async function readOwnProofPicture(
  { db }: Pick<ShopContext, 'db'>,
  orderId: number,
  proofId: number,
): Promise<Buffer> {
  const file = firstOrNotFound(
    await db
      .select({ path: paymentProof.path, content: paymentProof.picture })
      .from(paymentProof)
      .where(and(eq(paymentProof.id, proofId), eq(paymentProof.order_id, orderId))),
  );
  return readPrivateFile(file);
}

async function readProofs(ctx: AdminContext, where: SQL | undefined): Promise<StaffProof[]> {
  const rows = await ctx.db
    .select({ proof: columns, row: order })
    .from(paymentProof)
    .innerJoin(order, eq(order.id, paymentProof.order_id))
    .leftJoin(admin, eq(admin.id, paymentProof.admin_id))
    .where(where)
    .orderBy(asc(paymentProof.created_at), asc(paymentProof.id))
    .limit(MOST);
  const others = await sameElsewhere(
    ctx,
    rows.map(({ proof }) => proof),
  );
  return rows.map(({ proof: { picture_hash, amount, ...proof }, row }) => {
    const due = collectedDue(ctx.settings, row);
    const same = others.filter(({ order_id }) => order_id !== row.id);
    const warn = (kind: Warning['kind'], other?: (typeof others)[number]) => ({
      kind,
      order_id: other?.order_id ?? null,
      order_number: other?.order_number ?? '',
    });
    const isOpen = proof.status === 'waiting';
    const reference = plain(proof.reference);
    const warnings: Warning[] = [
      ...same
        .filter((other) => picture_hash && other.picture_hash === picture_hash)
        .map((other) => warn('same_picture', other)),
      ...same
        .filter((other) => reference && plain(other.reference) === reference)
        .map((other) => warn('same_reference', other)),
      ...(isOpen && amount !== null && amount !== due.minor ? [warn('amount_differs')] : []),
      ...(isOpen && row.status === 'canceled' ? [warn('order_canceled')] : []),
      ...(isOpen && !due.minor ? [warn('order_paid')] : []),
    ];
    const { first_name, last_name, email, order_number, payment_method_title, placed_at } = row;
    return maskPersonFor(ctx, {
      ...proof,
      order_number,
      order_status: row.status,
      order_version: row.version,
      payment_method_title,
      placed_at,
      reference: canSeePersonalData(ctx)
        ? proof.reference
        : hidePersonalTexts(proof.reference, getPersonalTexts(row)),
      claimed: amount === null ? null : toPrice(amount, due.currency),
      due: toPrice(due.minor, due.currency),
      warnings: uniqueWarnings(warnings),
      first_name,
      last_name,
      email,
    });
  });
}

type Warning = StaffProof['warnings'][number];

/** Each other order is named once per kind, however many of its proofs match. */
const uniqueWarnings = (warnings: Warning[]): Warning[] => [
  ...new Map(warnings.map((warning) => [`${warning.kind} ${warning.order_id}`, warning])).values(),
];

/** References are compared as the database index compares them. */
const plain = (reference: string) => reference.trim().toLowerCase();

type Compared = { picture_hash: string | null; reference: string };

/** Proofs with the same image or reference as one of these. */
async function sameElsewhere({ db }: AdminContext, proofs: Compared[]) {
  const hashes = proofs.flatMap(({ picture_hash }) => picture_hash ?? []);
  const references = proofs.map(({ reference }) => plain(reference)).filter(Boolean);
  const fields = {
    order_id: order.id,
    order_number: order.order_number,
    picture_hash: paymentProof.picture_hash,
    reference: paymentProof.reference,
  };
  const found = (where: SQL | undefined) =>
    db
      .select(fields)
      .from(paymentProof)
      .innerJoin(order, eq(order.id, paymentProof.order_id))
      .where(where)
      .orderBy(asc(paymentProof.id))
      .limit(MOST);
  const byPicture = hashes.length
    ? await found(
        and(isNotNull(paymentProof.picture_hash), inArray(paymentProof.picture_hash, hashes)),
      )
    : [];
  const byReference = references.length
    ? await found(
        and(
          ne(paymentProof.reference, ''),
          inArray(sql`lower(${paymentProof.reference})`, references),
        ),
      )
    : [];
  return [...byPicture, ...byReference];
}
