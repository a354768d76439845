import 'server-only';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import { tooMany } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { getClientAddress } from './client-ip';

const MEGABYTE = 1_000_000;
/** The size assumed for an upload of unknown length: the most that is accepted. */
const MOST = 12 * MEGABYTE;
/** What is held in memory at a time, without copies; with more than so many waiting: 503. */
const AT_ONCE = { megabytes: 24, waiting: 40 };
/** The same for one shopper's address; with more than so many waiting: 429. */
const OF_ADDRESS = { megabytes: 12, waiting: 5 };
const RETRY_SECONDS = 10;

/**
 * Runs a call with an upload when there is room: at most 24 MB of staff uploads, and as much of
 * shoppers' (12 MB per address), are received and processed at a time. Others wait unread, so they
 * cost no memory. Small forms and other requests run at once. Throws 503 when 40 are waiting, 429
 * when five from one shopper's address are.
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

/** The size of a request that counts as an upload; 0 for any other. */
export function uploadBytes(headers: Headers): number {
  const announced = headers.get('content-length') ?? '';
  const bytes = /^\d+$/.test(announced) ? Math.min(Number(announced), MOST) : MOST;
  const isUpload = /multipart\/form-data/i.test(headers.get('content-type') ?? '');
  return isUpload && bytes >= MEGABYTE / 4 ? bytes : 0;
}
