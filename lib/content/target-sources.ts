import 'server-only';
import type { RecordPageKind } from '@/lib/core/records/record-names';
import { pageRecordKinds } from '@/lib/core/records/record-names';
import type { TargetType } from '@/lib/core/records/target-types';
import { toTargetType } from '@/lib/core/records/target-types';
import { recordTable } from '@/lib/settings/record-tables';

export const targetKind = (type: TargetType): RecordPageKind =>
  pageRecordKinds.find((kind) => toTargetType(kind) === type) ?? 'product';

export function targetSource(type: TargetType) {
  const { table, title, url } = recordTable(targetKind(type));
  return { table, title, url: url?.column ?? title, where: url?.where };
}
