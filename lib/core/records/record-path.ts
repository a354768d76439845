import { isRecordName, type RecordName, recordKind } from './record-names';

/** Whether the audit log can bring back a deleted record of a plain resource. */
export const isRestorable = (name: string): boolean =>
  isRecordName(name) && recordKind(name).restorable !== false;

/** Where the form of a record is, or the page that shows it. */
export function recordPath(name: RecordName, id: number): string {
  const { screen, plain } = recordKind(name);
  return plain === false ? `${screen}/${id}` : `${screen}/edit/${id}`;
}
