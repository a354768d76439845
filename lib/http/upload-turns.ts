import 'server-only';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import { tooMany } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { getClientAddress } from './client-ip';

const MEGABYTE = 1_000_000;
/** As much as an upload is held to be whose length is not known: the most that is taken. */
const MOST = 12 * MEGABYTE;
/** What is held in memory at a time, copies of it apart; beyond so many waiting: 503. */
const AT_ONCE = { megabytes: 24, waiting: 40 };
/** Of one stranger's address, who waits for themselves; beyond so many waiting: 429. */
const OF_ADDRESS = { megabytes: 12, waiting: 5 };
const RETRY_SECONDS = 10;

/**
 * Answers a call with an upload when there is room for it: at most 24 MB of uploads of staff,
 * and as much of shoppers', are received and worked on at a time, of these 12 MB of one
 * address; the others wait unread, where they cost no memory. What is no form with files, or
 * a small one, goes ahead at once. Refuses with 503 when 40 are waiting, with 429 when five of
 * a shopper's address are.
 */
export function inUploadTurn<T>(
  { headers }: Request,
  of: 'staff' | 'shoppers',
  answer: () => Promise<T>,
): Promise<T> {
  const bytes = uploadBytes(headers);
  if (!bytes) return answer();
  const places = Math.ceil(bytes / MEGABYTE);
  const inTurn = concurrencyLimit(`uploads of ${of}`, AT_ONCE.megabytes, AT_ONCE.waiting);
  const group = of === 'shoppers' ? addressGroup(getClientAddress(headers)) : undefined;
  if (!group) return inTurn(answer, places);
  const { megabytes, waiting } = OF_ADDRESS;
  const refuse = () => tooMany(RETRY_SECONDS);
  const inOwnTurn = concurrencyLimit(`uploads from ${group}`, megabytes, waiting, refuse);
  return inOwnTurn(() => inTurn(answer, places), places);
}

/** The size of a request that is an upload and so has a turn; 0 for any other. */
export function uploadBytes(headers: Headers): number {
  const announced = headers.get('content-length') ?? '';
  const bytes = /^\d+$/.test(announced) ? Math.min(Number(announced), MOST) : MOST;
  const isUpload = /multipart\/form-data/i.test(headers.get('content-type') ?? '');
  return isUpload && bytes >= MEGABYTE / 4 ? bytes : 0;
}
