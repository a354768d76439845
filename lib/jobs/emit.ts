import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Context } from '@/lib/core/context';
import { enqueueJobs } from './enqueue';
import { type EmittedEvent, type EventName, type EventPayload, events } from './events';
import type { DueJob } from './jobs.schema';
import { subscribers } from './subscribers';

/**
 * Emits an event: each subscriber (`lib/jobs/subscribers.ts`) gets a job in the caller's
 * transaction, so a rollback emits nothing. Outside a transaction an event's jobs are stored all or
 * none. A `silent` context (history filled in by the seed) emits nothing. `at`: the earliest time
 * to run them.
 */
export async function emit<E extends EventName>(
  ctx: Context,
  event: E,
  payload: EventPayload<E>,
  later: { at?: Date | undefined } = {},
): Promise<void> {
  await emitAll(ctx, event, [payload], later);
}

/** Emits an event several times, storing all jobs together. */
export const emitAll = <E extends EventName>(
  ctx: Context,
  event: E,
  payloads: EventPayload<E>[],
  { at }: { at?: Date | undefined } = {},
): Promise<void> =>
  emitTogether(
    ctx,
    payloads.map((payload) => ({ event, payload, at }) as EmittedEvent),
  );

/** Emits several events, storing all jobs together. */
export async function emitTogether(ctx: Context, happened: EmittedEvent[]): Promise<void> {
  if (ctx.silent) return;
  const requests = happened.flatMap(({ event, payload, at }) =>
    toRequests(event, payload).map((request) => ({ ...request, at: request.at ?? at })),
  );
  if (requests.length) await enqueueJobs(ctx, requests);
}

function toRequests<E extends EventName>(event: E, payload: EventPayload<E>): DueJob[] {
  const follow: (payload: EventPayload<E>, event_id: string) => DueJob[] = subscribers[event];
  return follow(events[event].parse(payload) as EventPayload<E>, randomUUID());
}
