import type { FieldChange } from '@/lib/activity/changes.schema';
import { type Choices, type Conflict, changedFieldNames } from '@/lib/core/records/merge';
import { type Changes, comparable, withChanges } from '../form/form-values';

type Values = Record<string, unknown>;
/** A change as the API tells it: its moment is a text there. */
export type ComparedChange = Omit<FieldChange, 'at'> & { at: string };

/** Somebody's changes beside the values they are to go into. */
export type DraftComparison = {
  /** 'save': a record that was saved meanwhile; 'draft': a draft that is older than it. */
  cause: 'save' | 'draft';
  theirs: Values;
  changes: Changes;
  /** Who changed the record meanwhile. */
  who: ComparedChange[];
  conflicts: Conflict[];
  /** The fields that only one of the two changed. */
  onlyTheirs: string[];
  onlyMine: string[];
};

/** What is to be decided and told before `changes` of `loaded` go into `theirs`. */
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

/** What the form holds once everything is decided. */
export const decided = (
  { theirs, changes }: DraftComparison,
  texts: readonly string[],
  choices: Choices,
): Values => withChanges(theirs, changes, texts, choices).values;

/** The field as who noted a change may have named it: alone, with its language, or the units. */
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
