import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { submitOwnPaymentProof } from '@/lib/checkout/own-order';
import type { CustomerContext } from '@/lib/core/context';
import { readOwnProofPicture } from '@/lib/order-desk/proofs/desk';
import { decideProof } from '@/lib/orders/proofs/decide';
import { transitionOrder } from '@/lib/orders/transition';
import { eraseCustomer } from '@/lib/privacy/erase';
import { exportOwnData, exportPersonalData } from '@/lib/privacy/export';
import { buy, makeStock, member, openShop, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { lastProof, listProofs, offerFps, receipt, toOrderRef } from '../../support/data/transfers';

let shop: TestShop;
let fps: number;
beforeAll(async () => {
  shop = await openShop();
  fps = await offerFps();
});

test('what a buyer sent to show that they paid is in their copy, and gone once they are erased', async () => {
  const ctx = (await member()) as CustomerContext;
  const confirmed = { email_confirmed_at: new Date() };
  await database().update(customer).set(confirmed).where(eq(customer.id, ctx.actor.id));
  const placed = await buy(ctx, shop, await makeStock(2), 1, {
    payment_method_id: fps,
    email: ctx.actor.email,
  });
  const proof = { reference: 'FRN 4711-88', picture: await receipt() };
  await submitOwnPaymentProof(ctx, toOrderRef(placed), proof);
  const id = await lastProof(placed);
  await decideProof(await owner(), placed.order_id, id, {
    status: 'rejected',
    reason: `${ctx.actor.first_name} ${ctx.actor.last_name} sent nothing`,
  });
  await submitOwnPaymentProof(ctx, toOrderRef(placed), proof);
  await decideProof(await owner(), placed.order_id, await lastProof(placed), {
    status: 'accepted',
    reference: 'bank 1',
  });
  await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
  await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  const copy = JSON.stringify(await exportOwnData(ctx));
  expect(copy).toContain('FRN 4711-88');
  expect(copy).toContain(`"/api/order/${placed.order_id}/proof/${id}/picture"`);
  expect(copy).not.toContain('base64');
  expect((await readOwnProofPicture(ctx, placed.order_id, id)).toString()).toContain('WEBP');
  const staffs = JSON.stringify(await exportPersonalData(await owner(), ctx.actor.id));
  expect(staffs).toContain(`"/api/admin/order/${placed.order_id}/proof/${id}/picture"`);
  await eraseCustomer(await owner(), ctx.actor.id, ctx.actor.email);
  const remainingProofs = await listProofs(placed);
  expect(remainingProofs.map(({ status }) => status)).toEqual(['rejected', 'accepted']);
  for (const { reference, picture, picture_hash, reason } of remainingProofs) {
    expect({ reference, picture, picture_hash }).toEqual({
      reference: '',
      picture: null,
      picture_hash: null,
    });
    expect(reason).not.toContain(ctx.actor.last_name);
  }
});
