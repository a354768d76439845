import 'server-only';
import type { RecordPageKind } from '@/lib/core/records/record-names';
import { pageRecordKinds } from '@/lib/core/records/record-names';
import type { TargetType } from '@/lib/core/records/target-types';
import { toTargetType } from '@/lib/core/records/target-types';
import { recordTable } from '@/lib/settings/record-tables';

/** The kind of record that links and widgets call so. */
export const targetKind = (type: TargetType): RecordPageKind =>
  pageRecordKinds.find((kind) => toTargetType(kind) === type) ?? 'product';

/** Where the records of a type are kept. */
export function targetSource(type: TargetType) {
  const { table, title, url } = recordTable(targetKind(type));
  return { table, title, url: url?.column ?? title, where: url?.where };
}
