import { z } from 'zod';
import { type Cashier, cashierOutput } from '@/lib/pos/people/cashier.schema';

const PREFIX = 'pos-cashier:';

/** Who is at the till of a session on this device; without a cashier it is whoever logged in. */
const savedCashier = z.object({
  is_locked: z.boolean(),
  cashier: cashierOutput.nullable(),
  /** Who was there last, to be chosen again. */
  last_id: z.number().nullable(),
  /** By which login: what another one kept is nothing to it. */
  login_id: z.string().nullable(),
});
export type TillCashier = z.output<typeof savedCashier>;

const unlocked: TillCashier = {
  is_locked: false,
  cashier: null,
  last_id: null,
  login_id: null,
};

/** Nobody may sell until a PIN is entered. */
export const lockTill = ({ cashier, last_id, login_id }: TillCashier): TillCashier => ({
  is_locked: true,
  cashier: null,
  last_id: cashier?.id ?? last_id,
  login_id,
});

/** A till that somebody took over. */
export const toTaken = (cashier: Cashier): TillCashier => ({
  is_locked: false,
  cashier,
  last_id: cashier.id,
  login_id: cashier.login_id,
});

/** A till that nobody could take over any more is that of whoever logged in. */
export const unlockTill = (state: TillCashier): TillCashier => ({ ...state, is_locked: false });

/** The till as a login finds it: a new one, by a password, begins without cashier and lock. */
export const forLogin = (state: TillCashier, login_id: string): TillCashier =>
  state.login_id === login_id ? state : { ...unlocked, last_id: state.last_id, login_id };

/** As this device left it: a reload and another tab find the same cashier, or the lock. */
export function readCashier(sessionId: number): TillCashier {
  try {
    return savedCashier.parse(JSON.parse(localStorage.getItem(`${PREFIX}${sessionId}`) ?? 'null'));
  } catch {
    // Nothing was kept, or nothing of ours.
    return unlocked;
  }
}

/** Keeps it; where a browser cannot, it holds until the page is left. */
export function keepCashier(sessionId: number, state: TillCashier): void {
  try {
    localStorage.setItem(`${PREFIX}${sessionId}`, JSON.stringify(state));
  } catch {
    // A till without storage sells nothing either.
  }
}

/** The sessions that this device keeps something of. */
const listKept = (): number[] => {
  try {
    const names = Array.from(
      { length: localStorage.length },
      (_, at) => localStorage.key(at) ?? '',
    );
    return names
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => Number(name.slice(PREFIX.length)));
  } catch {
    // Where nothing can be kept nothing is.
    return [];
  }
};

const isLockedBy = (session: number, login: string): boolean => {
  const { is_locked, login_id } = readCashier(session);
  return is_locked && login_id === login;
};

/**
 * A till that a login was locked at on this device, whether or not the shop heard of it; a closed
 * one too.
 */
export const findLockedTill = (login: string): number | undefined =>
  listKept().find((session) => isLockedBy(session, login));

/** All of a login is open again: none of its tills keeps it locked. */
export function unlockTills(login: string): void {
  for (const session of listKept())
    if (isLockedBy(session, login)) keepCashier(session, unlockTill(readCashier(session)));
}

/** Hears what other tabs of this browser keep, until what it answers is called. */
export function watchCashiers(hear: (sessionId: number, state: TillCashier) => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (!key?.startsWith(PREFIX)) return;
    const sessionId = Number(key.slice(PREFIX.length));
    hear(sessionId, readCashier(sessionId));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** The session is closed: nobody is at its till. */
export function forgetCashier(sessionId: number): void {
  try {
    localStorage.removeItem(`${PREFIX}${sessionId}`);
  } catch {
    // Where nothing can be kept nothing is.
  }
}
