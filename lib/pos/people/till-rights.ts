import 'server-only';
import { readManualDiscountLimit } from '@/lib/auth/grants';
import { can } from '@/lib/core/access/can';
import { canFindCustomers } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import type { Cashier } from './cashier.schema';

type TillRights = Pick<Cashier, 'may' | 'limit'>;

const noRights: TillRights = {
  may: { find: false, session: false, refund: false, reports: false },
  limit: 0,
};

/**
 * What a login itself may do at a till, and the most it may take off by hand, in percent. Nothing
 * while it is locked: whoever is at the till by PIN has rights of their own.
 */
export const readTillRights = async (ctx: AdminContext): Promise<TillRights> =>
  ctx.till_lock !== undefined
    ? noRights
    : {
        may: {
          find: canFindCustomers(ctx),
          session: can(ctx, 'store.pos_session'),
          refund: can(ctx, 'store.pos_refund'),
          reports: can(ctx, 'store.pos_reports'),
        },
        limit: await readManualDiscountLimit(ctx),
      };
