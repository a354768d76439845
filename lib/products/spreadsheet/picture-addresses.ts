import 'server-only';
import { inArray } from 'drizzle-orm';
import { pictureSource } from '@/db/schema/imports';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import type { StaffContext } from '@/lib/core/context';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import { joinListCell, splitListCell } from '@/lib/imports/cells';
import type { NamedRows } from '@/lib/imports/named-rows';
import { fetchPicture as fetchFromWeb } from '@/lib/media/fetch-picture';
import { storeImage } from '@/lib/media/images';
import { notePicture } from '@/lib/media/note-picture';

/** Returns the bytes of an image at an https address, or throws a `Refusal`. */
export type FetchPicture = (address: string) => Promise<Uint8Array>;

const COLUMNS = ['images', 'stock_image'];
/** Further images are left for the next import of the same file, which finds these stored. */
const MAX_PICTURES = 300;
const PATIENCE_MS = 3 * 60_000;
const AT_ONCE = 4;

const isAddress = (item: string) => /^https?:\/\//i.test(item);

/**
 * Replaces each https address in `named` by the path of its stored image, downloading four at a
 * time, before the transaction begins. Known addresses are not downloaded again. A failed download
 * is reported on its cell. A dry run downloads nothing and leaves unknown addresses as they are.
 */
export async function fetchPictures(
  ctx: StaffContext,
  { rows }: NamedRows,
  dryRun: boolean,
  fetchPicture: FetchPicture = fetchFromWeb,
): Promise<void> {
  const found = rows.flatMap(({ cells }) =>
    COLUMNS.flatMap((name) => {
      const cell = cells.get(name);
      return cell && splitListCell(cell.text).some(isAddress) ? { cells, name, cell } : [];
    }),
  );
  const addresses = new Set(
    found.flatMap(({ cell }) => splitListCell(cell.text).filter(isAddress)),
  );
  if (!addresses.size) return;
  const outcomes = await knownPictures(ctx, [...addresses]);
  for (const address of addresses)
    if (/^http:/i.test(address))
      outcomes.set(address, { key: 'import_picture_address', values: { name: address } });
  if (!dryRun) {
    const missing = [...addresses].filter((address) => !outcomes.has(address));
    await storeAll(ctx, missing, outcomes, fetchPicture);
  }
  for (const { cells, name, cell } of found) {
    const items = splitListCell(cell.text);
    const problem = items.map((item) => outcomes.get(item)).find(isProblem);
    if (isProblem(problem)) cells.set(name, { text: '', problem, shown: cell.text });
    else {
      const text = joinListCell(items.map((item) => (outcomes.get(item) as string) ?? item));
      cells.set(name, { text });
    }
  }
}

/** The file name of an image address: the last part of its path. */
const nameIn = (address: string) => URL.parse(address)?.pathname.split('/').at(-1) ?? '';

type Outcome = string | ErrorText;
const isProblem = (outcome: Outcome | undefined): outcome is ErrorText =>
  typeof outcome === 'object';

async function knownPictures(ctx: StaffContext, addresses: string[]) {
  const rows = await ctx.db
    .select({ address: pictureSource.address, path: pictureSource.image_path })
    .from(pictureSource)
    .where(inArray(pictureSource.address, addresses));
  return new Map<string, Outcome>(rows.map(({ address, path }) => [address, path]));
}

async function storeAll(
  ctx: StaffContext,
  addresses: string[],
  outcomes: Map<string, Outcome>,
  fetchPicture: FetchPicture,
): Promise<void> {
  const inTurn = concurrencyLimit('fetched pictures', AT_ONCE);
  const end = performance.now() + PATIENCE_MS;
  const store = async (address: string, index: number): Promise<Outcome> => {
    if (index >= MAX_PICTURES || performance.now() > end)
      return { key: 'import_picture_later', values: { name: address } };
    try {
      const bytes = await fetchPicture(address);
      const storedImage = await storeImage(bytes, 'products');
      await notePicture(ctx, storedImage, { file_name: nameIn(address), bytes: bytes.length });
      const { path } = storedImage;
      await ctx.db
        .insert(pictureSource)
        .values({ address, image_path: path })
        .onConflictDoUpdate({ target: pictureSource.address, set: { image_path: path } });
      return path;
    } catch (error) {
      const [text] = error instanceof Refusal ? Object.values(error.fields).flat() : [];
      if (!text) throw error;
      return { key: text.key, values: { name: address, ...text.values } };
    }
  };
  await Promise.all(
    addresses.map((address, index) =>
      inTurn(async () => outcomes.set(address, await store(address, index))),
    ),
  );
}
