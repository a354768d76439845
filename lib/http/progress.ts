import 'server-only';
import { after } from 'next/server';
import { toFailureResponse } from './failure';
import { renewAfterCommit, responseLanguage, touchedTags } from './request-scope';

type Progress = { done: number; total: number };
type Work = (report: (progress: Progress) => void) => Promise<object>;

const LINES = 'application/x-ndjson';
const PAUSE_MS = 100;

/** Whether a caller wants progress reports. */
export const acceptsProgress = (request: Request) =>
  request.headers.get('accept')?.includes(LINES) ?? false;

/**
 * Answers long work as lines of JSON: `{progress: {done, total}}`, and at last the result, or the
 * body of a refusal with its `status`. Touched tags are renewed when the work has ended, even if
 * the caller is gone.
 */
export function respondWithProgress(request: Request, work: Work): Response {
  const touched = touchedTags();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 1000,
  });
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  // If the caller is gone, writing fails but the work goes on.
  const write = (line: object) =>
    void writer.write(encoder.encode(`${JSON.stringify(line)}\n`)).catch(() => undefined);
  let reportedAt = 0;
  const report = (progress: Progress) => {
    const now = performance.now();
    if (now - reportedAt < PAUSE_MS && progress.done < progress.total) return;
    reportedAt = now;
    write({ progress });
  };
  const ended = work(report)
    .then(write)
    .catch((error) => {
      const { status, body } = toFailureResponse(error, responseLanguage() ?? 'en-US', request);
      write({ status, ...body });
    })
    .finally(() => void writer.close().catch(() => undefined));
  after(async () => {
    await ended;
    renewAfterCommit(touched);
  });
  return new Response(readable, {
    headers: {
      'Content-Type': LINES,
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}
