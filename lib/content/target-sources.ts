import 'server-only';
import type { PageKind } from '@/lib/core/records/record-names';
import { pageKinds } from '@/lib/core/records/record-names';
import type { TargetType } from '@/lib/core/records/target-types';
import { targetOf } from '@/lib/core/records/target-types';
import { recordTable } from '@/lib/settings/record-tables';

/** The kind of record that links and widgets call so. */
export const targetKind = (type: TargetType): PageKind =>
  pageKinds.find((kind) => targetOf(kind) === type) ?? 'product';

/** Where the records of a type are kept. */
export function targetSource(type: TargetType) {
  const { table, title, url } = recordTable(targetKind(type));
  return { table, title, url: url?.column ?? title, where: url?.where };
}
