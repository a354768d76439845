import 'server-only';
import { inArray, type SQL } from 'drizzle-orm';
import { returnStatuses } from '@/db/schema/enums';
import { returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { returnTransitions } from './status';

/** A return that needs action by staff. */
export const isOpenReturn: SQL = inArray(
  returnRequest.status,
  returnStatuses.filter((status) => returnTransitions[status].length > 0),
);

/** How many returns await a decision, arrival or closing. */
export const countOpenReturns = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.$count(returnRequest, isOpenReturn);
