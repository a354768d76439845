import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/media/[...path]/route';
import { GET as GET_SHARED } from '@/app/media/share/[...path]/route';
import { database } from '@/db/client';
import { orderAttachment } from '@/db/schema/order-desk';
import { paymentProof } from '@/db/schema/payments';
import { transaction } from '@/lib/core/context';
import { BACKUP_LOCK } from '@/lib/media/backup-lock.mjs';
import { refuseMissingImages } from '@/lib/media/images';
import { deletePrivateFile } from '@/lib/media/private-files';
import { mediaStorage } from '@/lib/media/storage';
import { readWhole } from '@/lib/media/storage-driver';
import { sweepMedia } from '@/lib/media/sweep';
import { readOrderAttachment } from '@/lib/order-desk/attachments/read';
import { attachmentResponse } from '@/lib/order-desk/attachments/respond';
import { readProofPicture } from '@/lib/order-desk/proofs/desk';
import { readOrderComments } from '@/lib/order-desk/staff/comments';
import { moveOrderFiles } from '@/lib/orders/attachments/move-files';
import { commentAsShopper } from '@/lib/orders/comments';
import { eraseBuyer } from '@/lib/orders/order/erase-buyer';
import { setEnv } from '../../support/data/environment';
import { buy, guest, makeStock, openShop, readOrder, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import {
  buyByFps,
  lastProof,
  listProofs,
  offerFps,
  receipt,
  sendTransferProof,
} from '../../support/data/transfers';
import { startFakeS3 } from '../../support/fakes/fake-s3';

const s3 = await startFakeS3({ pageSize: 3 });
const noBucket = Object.fromEntries(Object.keys(s3.environment).map((name) => [name, undefined]));
const disk = { ...noBucket, MEDIA_DIR: mkdtempSync(join(tmpdir(), 'harbour-private-')) };
afterAll(() => s3.close());

let shop: Awaited<ReturnType<typeof openShop>>;
let fps: number;
beforeAll(async () => {
  shop = await openShop();
  fps = await offerFps();
});

const db = database();
const storedPaths = async () => {
  const paths = [];
  for await (const { path } of mediaStorage().list()) paths.push(path);
  return paths.sort();
};
/** The files that `media.remove` is to delete. */
const queuedRemovals = async () => {
  const rows = await db.execute<{ path: string }>(
    sql`select data ->> 'path' as path from pgboss.job where name = 'media.remove' order by 1`,
  );
  return [...rows].map(({ path }) => path);
};
const sweep = async (hours: number) =>
  sweepMedia({ ...(await system()), now: () => new Date(Date.now() + hours * 3_600_000) });
const pdf = () => new File(['%PDF-1.7\nhello'], 'letter.pdf', { type: 'application/pdf' });

/** An order whose buyer proved a payment with a picture and sent a PDF. */
async function proved() {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { picture: await receipt('#2f6f70', 300) });
  const row = await readOrder(placed);
  await commentAsShopper(await guest(), row, 'See', [pdf()]);
  const [entry] = await readOrderComments(await owner(), row.id);
  const proof_id = await lastProof(placed);
  const attachment_id = entry?.attachments[0]?.id ?? 0;
  return {
    id: row.id,
    readProof: async () => readProofPicture(await owner(), row.id, proof_id),
    readFile: async () => readOrderAttachment(await owner(), row.id, attachment_id),
    erase: async () => {
      const traces = { order_ids: [row.id], customer_id: 0, personalTexts: [] };
      await transaction(await system(), async (ctx) => {
        await eraseBuyer(ctx, traces as unknown as Parameters<typeof eraseBuyer>[1]);
        if (isRefused) throw new Error('a rollback');
      });
    },
  };
}
let isRefused = false;

/** Puts the files of an order back into the database, as releases before this one stored them. */
async function storeAsBefore(order_id: number) {
  const takeBack = async ({ path }: { path: string | null }) => {
    const content = Buffer.from((await readWhole(mediaStorage(), path ?? '')) ?? []);
    await mediaStorage().delete(path ?? '');
    return content;
  };
  for (const row of await listProofs({ order_id }))
    await db
      .update(paymentProof)
      .set({ path: null, picture: await takeBack(row) })
      .where(eq(paymentProof.id, row.id));
  const own = eq(orderAttachment.order_id, order_id);
  for (const row of await db.select().from(orderAttachment).where(own))
    await db
      .update(orderAttachment)
      .set({ path: null, bytes: null, content: await takeBack(row) })
      .where(eq(orderAttachment.id, row.id));
}

describe.each([
  ['the disk', disk],
  ['a bucket', s3.environment],
])('private files on %s', (_, environment) => {
  beforeAll(() => setEnv(environment));
  beforeEach(async () => {
    isRefused = false;
    await db.execute(sql`delete from pgboss.job where name = 'media.remove'`);
    for (const table of [orderAttachment, paymentProof]) await db.delete(table);
    for (const path of await storedPaths()) await mediaStorage().delete(path);
  });

  test('hold what a buyer sends, and no public address has them, however it is spelled', async () => {
    const sent = await proved();
    const paths = await storedPaths();
    expect(paths).toEqual([expect.stringMatching(/^private\/[0-9a-f]{32}\.bin$/), paths[1]]);
    expect((await listProofs({ order_id: sent.id }))[0]).toMatchObject({ picture: null });
    expect((await sent.readProof()).toString('latin1', 8, 12)).toBe('WEBP');
    const file = await sent.readFile();
    expect(file.content.toString()).toBe('%PDF-1.7\nhello');
    expect(Object.fromEntries(attachmentResponse(file).headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [path = ''] = paths;
    // As Next hands them over: decoded or not.
    const spellings = [
      path,
      path.replace('.bin', '.webp'),
      path.replace('.bin', '.avif'),
      path.toUpperCase(),
      path.replace('private', 'Private'),
      path.replace('private', 'pri%76ate'),
      path.replace('/', '%2f'),
      `./${path}`,
      `uploads/../${path}`,
      `uploads/..%2f${path}`,
      `/${path}`,
      path.replace('/', '//'),
      path.replace('/', '\\'),
      `${path}\0.webp`,
      `${path}.webp`,
    ];
    for (const spelling of spellings)
      for (const get of [GET, GET_SHARED]) {
        const ending = get === GET ? '' : '.jpg';
        const segments = `${spelling}${ending}`.split('/');
        const answer = await get(new Request('http://shop.test'), {
          params: Promise.resolve({ path: segments }),
        });
        expect([spelling, answer.status]).toEqual([spelling, 404]);
      }
    await expect(refuseMissingImages([{ image_path: path }], 'image')).rejects.toMatchObject({
      status: 422,
    });
  });

  test('go with their rows: a rollback loses nothing, and a backup is waited for', async () => {
    const sent = await proved();
    const paths = await storedPaths();
    isRefused = true;
    await expect(sent.erase()).rejects.toThrow('a rollback');
    expect(await queuedRemovals()).toEqual([]);
    expect((await sent.readProof()).length).toBeGreaterThan(0);
    isRefused = false;
    await sent.erase();
    expect(await queuedRemovals()).toEqual(paths);
    expect(await storedPaths()).toEqual(paths);
    await expect(sent.readProof()).rejects.toMatchObject({ status: 404 });
    await expect(sent.readFile()).rejects.toMatchObject({ status: 404 });
    const ctx = await system();
    await db.transaction(async (backup) => {
      await backup.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK})`);
      await expect(deletePrivateFile(ctx, paths[0] ?? '')).rejects.toThrow('a backup runs');
    });
    for (const path of paths) await deletePrivateFile(ctx, path);
    expect(await storedPaths()).toEqual([]);
  });

  test('that a refused request leaves are deleted; others nobody names go after a day', async () => {
    const row = await readOrder(await buy(await guest(), shop, await makeStock(1), 1));
    const full = {
      order_id: row.id,
      name: 'a',
      content_type: 'application/pdf',
      bytes: 60_000_000,
    };
    await db.insert(orderAttachment).values({ ...full, path: 'private/ab.bin' });
    await expect(commentAsShopper(await guest(), row, 'See', [pdf()])).rejects.toMatchObject({
      status: 422,
    });
    expect(await storedPaths()).toEqual([]);
    const named = ['private/ab.bin', 'private/cd.bin', 'incoming/ef.bin'];
    for (const path of named) await mediaStorage().put(path, Buffer.from('x'));
    await sweep(23);
    expect(await storedPaths()).toEqual([...named].sort());
    await sweep(25);
    expect(await storedPaths()).toEqual(['private/ab.bin']);
  });

  test('are kept when most of them are unknown: the database may be another one', async () => {
    for (let n = 10; n < 31; n++) await mediaStorage().put(`private/a${n}.bin`, Buffer.from('x'));
    await sweep(25);
    expect(await storedPaths()).toHaveLength(21);
  });

  test('of an earlier release are read from their rows, and moved out, killed or not', async () => {
    const sent = [await proved(), await proved()];
    const before = [];
    for (const { id, readProof, readFile } of sent) {
      await storeAsBefore(id);
      before.push(await readProof(), (await readFile()).content);
    }
    expect(await storedPaths()).toEqual([]);
    const ctx = await system();
    const put = mediaStorage().put;
    let calls = 0;
    // Dies after a file was stored, before its row knows.
    mediaStorage().put = async (path, data) => {
      await put(path, data);
      if (++calls === 2) throw new Error('killed');
    };
    await expect(moveOrderFiles(ctx)).rejects.toThrow('killed');
    mediaStorage().put = put;
    expect(await moveOrderFiles(ctx)).toBe(3);
    expect(await moveOrderFiles(ctx)).toBe(0);
    const after = [];
    for (const { readProof, readFile } of sent)
      after.push(await readProof(), (await readFile()).content);
    expect(after).toEqual(before);
    expect(await storedPaths()).toHaveLength(5);
    await sweep(25);
    expect(await storedPaths()).toHaveLength(4);
    for (const { id } of sent) {
      const [proof] = await listProofs({ order_id: id });
      expect(proof).toMatchObject({ picture: null, path: expect.any(String) });
    }
    const sizes = await db.select({ bytes: orderAttachment.bytes }).from(orderAttachment);
    expect(sizes).toEqual([{ bytes: 14 }, { bytes: 14 }]);
  });

  test('of a buyer who is erased while they move are not kept', async () => {
    const sent = await proved();
    await storeAsBefore(sent.id);
    const put = mediaStorage().put;
    mediaStorage().put = async (path, data) => {
      await put(path, data);
      mediaStorage().put = put;
      await sent.erase();
    };
    expect(await moveOrderFiles(await system())).toBe(0);
    expect(await storedPaths()).toEqual([]);
  });

  test('are 503, not 404, while the storage is away, and an upload is refused on its field', async () => {
    if (environment === disk) return expect(await storedPaths()).toEqual([]);
    const sent = await proved();
    s3.isAway = true;
    await expect(sent.readProof()).rejects.toMatchObject({ status: 503 });
    const placed = await buyByFps(shop, fps);
    await expect(
      sendTransferProof(placed, { picture: await receipt('#123456', 200) }),
    ).rejects.toMatchObject({ status: 503, fields: { picture: [{ key: 'picture_not_stored' }] } });
    s3.isAway = false;
    expect(await listProofs(placed)).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  });
});
