import 'server-only';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';

const MEGABYTE = 1_000_000;
/** As much as an upload is held to be whose length is not known: the most that is taken. */
const MOST = 12 * MEGABYTE;
/** What is held in memory at a time, copies of it apart; beyond 40 waiting: 503. */
const inTurn = concurrencyLimit('uploads', 24, 40);

/**
 * Answers a call with an upload when there is room for it: at most 24 MB of uploads are
 * received and worked on at a time, the others wait unread, where they cost no memory.
 * What is no form with files, or a small one, goes ahead at once. Refuses with 503 when 40
 * are waiting.
 */
export function inUploadTurn<T>({ headers }: Request, answer: () => Promise<T>): Promise<T> {
  const announced = headers.get('content-length') ?? '';
  const bytes = /^\d+$/.test(announced) ? Math.min(Number(announced), MOST) : MOST;
  const isUpload = /multipart\/form-data/i.test(headers.get('content-type') ?? '');
  if (!isUpload || bytes < MEGABYTE / 4) return answer();
  return inTurn(answer, Math.ceil(bytes / MEGABYTE));
}
