import { z } from 'zod';
import { DAY_MS } from '@/lib/core/durations';
import { changedFieldNames } from '@/lib/core/records/merge';
import type { Changes } from '../form/form-values';

const PREFIX = 'draft:';
const KEPT_MS = 30 * DAY_MS;

const values = z.record(z.string(), z.unknown());
const draft = z.object({
  /** When it was last edited. */
  at: z.number(),
  /** The `updated_at` of the record it belongs to; none for a new one. */
  version: z.string().optional(),
  base: values,
  mine: values,
});
export type FormDraft = z.output<typeof draft>;

/** Identifies a draft: one person's changes of one record, in the language of one tab. */
export type DraftIdentity = {
  adminId: number;
  resource: string;
  id: number | undefined;
  language: string;
};

const toStorageKey = ({ adminId, resource, id, language }: DraftIdentity) =>
  `${PREFIX}${adminId}/${resource}/${id ?? 'new'}/${language}`;

/** The draft stored in this browser, if it is younger than 30 days and valid. */
export function readFormDraft(of: DraftIdentity): FormDraft | undefined {
  removeOld();
  return parsed(storage()?.getItem(toStorageKey(of)));
}

/**
 * Stores changes until they are saved; without changes, removes the draft. Returns false if this
 * browser can't store it.
 */
export function keepFormDraft(of: DraftIdentity, changes: Changes, version?: string): boolean {
  const key = toStorageKey(of);
  try {
    if (Object.keys(changes.mine).length)
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), version, ...changes }));
    else localStorage.removeItem(key);
    return true;
  } catch {
    // Storage is full or forbidden; the caller tells the user.
    return false;
  }
}

/** Merges two sets of changes: `later` wins where both changed a field. */
export const bothChanges = (earlier: Changes, later: Changes): Changes => ({
  base: { ...earlier.base, ...later.base },
  mine: { ...earlier.mine, ...later.mine },
});

/** The changes that `fields` do not contain yet. */
export function missingFrom(fields: Record<string, unknown>, { base, mine }: Changes): Changes {
  const missing = changedFieldNames({ ...fields, ...mine }, fields);
  const only = (of: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => missing.includes(name)));
  return { base: only(base), mine: only(mine) };
}

function removeOld(): void {
  const browserStorage = storage();
  for (const key of Object.keys(browserStorage ?? {}))
    if (key.startsWith(PREFIX) && !parsed(browserStorage?.getItem(key)))
      browserStorage?.removeItem(key);
}

function parsed(text: string | null | undefined): FormDraft | undefined {
  try {
    const found = draft.safeParse(JSON.parse(text ?? 'null')).data;
    return found && Date.now() - found.at < KEPT_MS ? found : undefined;
  } catch {
    // Not JSON, so not written by this app.
    return undefined;
  }
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // The browser forbids storage.
    return undefined;
  }
}
