import type { TillLock } from '@/lib/pos/people/till-lock.schema';

/** The page of the register at which a login was locked. */
export const tillPath = ({ store_id, session_id }: Pick<TillLock, 'store_id' | 'session_id'>) =>
  `/admin/store/pos/${store_id}/${session_id}`;
