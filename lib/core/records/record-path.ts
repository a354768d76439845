import { isRecordName, type RecordName, recordKind } from './record-names';

/** Whether the audit log can restore a deleted record of this kind. */
export const isRestorable = (name: string): boolean =>
  isRecordName(name) && recordKind(name).restorable !== false;

/** The path of a record's form, or of the page that shows it. */
export function recordPath(name: RecordName, id: number): string {
  const { screen, plain } = recordKind(name);
  return plain === false ? `${screen}/${id}` : `${screen}/edit/${id}`;
}
