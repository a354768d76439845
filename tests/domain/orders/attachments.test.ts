import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderAttachment } from '@/db/schema/order-desk';
import { rateLimit } from '@/db/schema/settings';
import { transaction } from '@/lib/core/context';
import { readOrderAttachment, readOwnOrderAttachment } from '@/lib/order-desk/attachments/read';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { readOrderComments } from '@/lib/order-desk/staff/comments';
import { commentAsShopper, commentAsStaff } from '@/lib/orders/comments';
import { eraseBuyer } from '@/lib/orders/order/erase-buyer';
import { commentInput, shopperCommentInput } from '@/lib/orders/order.schema';
import { staff } from '../../support/data/leads';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { receipt } from '../../support/data/transfers';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let stock: number;
beforeAll(async () => {
  shop = await openShop();
  stock = await makeStock(20);
});
beforeEach(async () => {
  await database().delete(rateLimit);
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const bought = async () => readOrder(await buy(await guest(), shop, stock, 1));
const named = (content: string | Uint8Array, name: string) =>
  new File([content as BlobPart], name, { type: 'image/png' });
const pdf = (name = 'letter.pdf', bytes = 100) => named(`%PDF-1.7\n${'x'.repeat(bytes)}`, name);
async function say(id: number, files: File[], visible_to_customer = true, comment = 'See this') {
  await commentAsStaff(await owner(), id, { comment, visible_to_customer, files });
  return readOrderComments(await owner(), id);
}

test('a picture is written anew without what it hid; a PDF stays as it is, whatever they are called', async () => {
  const row = await bought();
  const [written] = await say(row.id, [await receipt('#246', 1200), pdf('../../合約"\u0000.exe')]);
  expect(written?.attachments.map(({ name, content_type }) => [name, content_type])).toEqual([
    ['receipt.webp', 'image/webp'],
    ['合約.pdf', 'application/pdf'],
  ]);
  const [picture, letter] = written?.attachments ?? [];
  const savedPicture = await readOrderAttachment(await owner(), row.id, picture?.id ?? 0);
  expect(await sharp(savedPicture.content).metadata()).toMatchObject({
    format: 'webp',
    width: 1200,
  });
  expect(savedPicture.content.includes('alert(1)')).toBe(false);
  const { content } = await readOrderAttachment(await owner(), row.id, letter?.id ?? 0);
  expect(content.toString().startsWith('%PDF-1.7')).toBe(true);
});

test('what is neither, too heavy or one too many is refused, and nothing is written', async () => {
  const row = await bought();
  const html = named('<html><script>alert(1)</script>', 'picture.png');
  expect(await refusedFields(() => say(row.id, [pdf(), html]))).toEqual({
    files: ['attachment_type'],
  });
  expect(await refusedFields(() => say(row.id, [pdf('big.pdf', 5_000_000)]))).toEqual({
    files: ['pdf_too_large'],
  });
  const six = Array.from({ length: 6 }, () => pdf());
  for (const schema of [commentInput, shopperCommentInput])
    expect(schema.safeParse({ comment: 'x', files: six }).error?.issues[0]?.message).toBe(
      'too_many_files',
    );
  expect(await refusedFields(() => say(row.id, [], true, ''))).toEqual({ comment: ['required'] });
  expect((await readOrderForShopper(await guest(), row)).comments).toEqual([]);
});

test('a shopper sees the files of what they may read; a note’s file is not found for them', async () => {
  const [row, other] = [await bought(), await bought()];
  await commentAsShopper(await guest(), row, '', [pdf('mine.pdf')]);
  await say(row.id, [pdf('ours.pdf')]);
  const all = await say(row.id, [pdf('secret.pdf')], false);
  const [mine, ours, secret] = all.map(({ attachments }) => attachments[0]?.id ?? 0);
  const { comments } = await readOrderForShopper(await guest(), row);
  expect(comments.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    'mine.pdf',
    'ours.pdf',
  ]);
  const find = async (order_id: number, id?: number) =>
    (await readOwnOrderAttachment(await guest(), order_id, id ?? 0)).name;
  expect(await find(row.id, mine)).toBe('mine.pdf');
  expect(await find(row.id, ours)).toBe('ours.pdf');
  await expect(find(row.id, secret)).rejects.toMatchObject({ status: 404 });
  await expect(find(other.id, mine)).rejects.toMatchObject({ status: 404 });
  await expect(readOrderAttachment(await owner(), other.id, mine ?? 0)).rejects.toMatchObject({
    status: 404,
  });
  const blind = await staff(['order', 'order.comment']);
  await expect(readOrderAttachment(blind, row.id, mine ?? 0)).rejects.toMatchObject({
    status: 403,
  });
});

test('nothing of the files is left once who bought was erased', async () => {
  const row = await bought();
  await commentAsShopper(await guest(), row, 'Here', [pdf()]);
  await say(row.id, [pdf()], false);
  const traces = {
    order_ids: [row.id],
    customer_id: 0,
    personalTexts: [],
  } as unknown as Parameters<typeof eraseBuyer>[1];
  await transaction(await system(), (ctx) => eraseBuyer(ctx, traces));
  expect(await database().$count(orderAttachment, eq(orderAttachment.order_id, row.id))).toBe(0);
});

test('the files a buyer sends with an order have 60 MB together, those of staff apart', async () => {
  const row = await bought();
  const write = (bytes: number) => commentAsShopper(ctx, row, 'See', [pdf('letter.pdf', bytes)]);
  const ctx = await guest();
  await write(100);
  await say(row.id, [pdf()]);
  const files = eq(orderAttachment.order_id, row.id);
  const all = await database()
    .select({ id: orderAttachment.id })
    .from(orderAttachment)
    .where(files);
  // One as an earlier release stored it, the other without what is in its file.
  const content = sql`decode(repeat('00', 59000000), 'hex')`;
  const states = [{ path: null, bytes: null, content }, { bytes: 59_000_000 }];
  for (const [index, { id }] of all.entries())
    await database()
      .update(orderAttachment)
      .set(states[index] ?? {})
      .where(eq(orderAttachment.id, id));
  await write(900_000);
  expect(await refusedFields(() => write(200_000))).toEqual({ files: ['order_files_full'] });
  expect((await readOrderForShopper(ctx, row)).comments).toHaveLength(3);
  await say(row.id, [pdf('more.pdf', 200_000)]);
});
