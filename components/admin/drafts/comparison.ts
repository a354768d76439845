import type { FieldChange } from '@/lib/activity/changes.schema';
import { type Choices, type Conflict, changedFieldNames } from '@/lib/core/records/merge';
import { type Changes, comparable, withChanges } from '../form/form-values';

type Values = Record<string, unknown>;
/** A change as the API returns it: its time is a text. */
export type ComparedChange = Omit<FieldChange, 'at'> & { at: string };

/** Someone's changes beside the values they are merged into. */
export type DraftComparison = {
  /** 'save': the record was saved in the meantime; 'draft': the draft is older than the record. */
  cause: 'save' | 'draft';
  theirs: Values;
  changes: Changes;
  /** The changes made in the meantime. */
  who: ComparedChange[];
  conflicts: Conflict[];
  /** The fields that only one of the two changed. */
  onlyTheirs: string[];
  onlyMine: string[];
};

/** What to decide and show before `changes` of `loaded` are merged into `theirs`. */
export function buildComparison(
  cause: DraftComparison['cause'],
  { loaded, theirs, changes }: { loaded: Values; theirs: Values; changes: Changes },
  texts: readonly string[],
): Omit<DraftComparison, 'who'> {
  const { conflicts } = withChanges(theirs, changes, texts);
  const contested = new Set(conflicts.map(({ path: [field] }) => field));
  const before = { ...comparable(loaded, texts), ...changes.base };
  const changed = changedFieldNames(before, comparable(theirs, texts));
  return {
    cause,
    theirs,
    changes,
    conflicts,
    onlyTheirs: changed.filter((field) => !contested.has(field)),
    onlyMine: Object.keys(changes.mine).filter((field) => !contested.has(field)),
  };
}

/** The values of the form once every conflict is decided. */
export const decided = (
  { theirs, changes }: DraftComparison,
  texts: readonly string[],
  choices: Choices,
): Values => withChanges(theirs, changes, texts, choices).values;

/** Finds a field by any name its change may have: plain, with a language, or as the units. */
export function findFieldChange(
  who: readonly ComparedChange[],
  path: readonly string[],
): ComparedChange | undefined {
  const [field = ''] = path;
  const named = path.includes('inventories')
    ? ['inventories', field]
    : [field, ...(field === 'stocks' ? ['inventories'] : [])];
  return who.find((change) =>
    named.some((name) => change.field === name || change.field.startsWith(`${name}.`)),
  );
}
