import type { broadcast } from '@/db/schema/broadcast';
import { can } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
import type { Broadcast, Counters } from './broadcast.schema';

type Row = Pick<typeof broadcast.$inferSelect, 'status' | 'started_at'>;
type Status = Row['status'];
type Action = Broadcast['allowed_actions'][number];

/** Not editable once sending has started. */
export const isBroadcastEditable = ({ status }: Row): boolean =>
  status === 'draft' || status === 'scheduled';

/** A message sent to anyone is kept. */
export const canDeleteBroadcast = ({ status, started_at }: Row): boolean =>
  started_at === null && (status === 'draft' || status === 'canceled');

/** The statuses each action is allowed in. */
export const allowedFrom = {
  schedule: ['draft', 'scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['draft', 'scheduled', 'paused'],
  retry: ['sending', 'paused', 'sent'],
} as const satisfies Record<string, readonly Status[]>;
export type SendingAction = keyof typeof allowedFrom;

/** The actor's allowed actions on a message; no `retry` without unknown outcomes. */
export function allowedBroadcastActions(
  ctx: Pick<Context, 'actor'>,
  row: Row,
  { uncertain }: Pick<Counters, 'uncertain'>,
): Action[] {
  const sending = (Object.keys(allowedFrom) as SendingAction[]).filter(
    (action) =>
      can(ctx, 'broadcast.send') &&
      allowedFrom[action].some((status) => status === row.status) &&
      (action !== 'retry' || uncertain > 0),
  );
  return [
    ...(isBroadcastEditable(row) && can(ctx, 'broadcast.update') ? ['update' as const] : []),
    ...(canDeleteBroadcast(row) && can(ctx, 'broadcast.delete') ? ['delete' as const] : []),
    ...sending,
  ];
}
