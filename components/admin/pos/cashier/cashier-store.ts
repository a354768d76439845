import { z } from 'zod';
import { type Cashier, cashierOutput } from '@/lib/pos/people/cashier.schema';

const PREFIX = 'pos-cashier:';

/** A session's cashier on this device; without a `cashier` it is the logged-in user. */
const savedCashier = z.object({
  is_locked: z.boolean(),
  cashier: cashierOutput.nullable(),
  /** The last cashier, preselected on the lock screen. */
  last_id: z.number().nullable(),
  /** The login it was stored for; another login ignores it. */
  login_id: z.string().nullable(),
});
export type TillCashier = z.output<typeof savedCashier>;

const unlocked: TillCashier = {
  is_locked: false,
  cashier: null,
  last_id: null,
  login_id: null,
};

/** Locks the register: no one can sell until a PIN is entered. */
export const lockTill = ({ cashier, last_id, login_id }: TillCashier): TillCashier => ({
  is_locked: true,
  cashier: null,
  last_id: cashier?.id ?? last_id,
  login_id,
});

/** The register once a cashier has taken over. */
export const toTaken = (cashier: Cashier): TillCashier => ({
  is_locked: false,
  cashier,
  last_id: cashier.id,
  login_id: cashier.login_id,
});

/** Unlocks the register. */
export const unlockTill = (state: TillCashier): TillCashier => ({ ...state, is_locked: false });

/**
 * The state for a login. One of an earlier login is dropped, but for its last cashier: a new login
 * starts unlocked and without a cashier.
 */
export const forLogin = (state: TillCashier, login_id: string): TillCashier =>
  state.login_id === login_id ? state : { ...unlocked, last_id: state.last_id, login_id };

/** The state stored on this device, shared by its tabs and kept across reloads. */
export function readCashier(sessionId: number): TillCashier {
  try {
    return savedCashier.parse(JSON.parse(localStorage.getItem(`${PREFIX}${sessionId}`) ?? 'null'));
  } catch {
    // Nothing stored, or not readable.
    return unlocked;
  }
}

/** Stores the state; if the browser can't, it lasts until the page is closed. */
export function keepCashier(sessionId: number, state: TillCashier): void {
  try {
    localStorage.setItem(`${PREFIX}${sessionId}`, JSON.stringify(state));
  } catch {
    // Without storage the register can't sell either.
  }
}

/** The sessions this device stores a state for. */
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
    // A browser without storage has none.
    return [];
  }
};

const isLockedBy = (session: number, login: string): boolean => {
  const { is_locked, login_id } = readCashier(session);
  return is_locked && login_id === login;
};

/**
 * The session at which a login was locked on this device, even if the server doesn't know of it or
 * the session is closed.
 */
export const findLockedTill = (login: string): number | undefined =>
  listKept().find((session) => isLockedBy(session, login));

/** Unlocks all registers at which a login was locked on this device. */
export function unlockTills(login: string): void {
  for (const session of listKept())
    if (isLockedBy(session, login)) keepCashier(session, unlockTill(readCashier(session)));
}

/** Watches for changes by other tabs. Returns a function that stops it. */
export function watchCashiers(hear: (sessionId: number, state: TillCashier) => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (!key?.startsWith(PREFIX)) return;
    const sessionId = Number(key.slice(PREFIX.length));
    hear(sessionId, readCashier(sessionId));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Deletes the state of a closed session. */
export function forgetCashier(sessionId: number): void {
  try {
    localStorage.removeItem(`${PREFIX}${sessionId}`);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
