import { type RecordName, recordKind } from '../records/record-names';
import { tags } from './tags';

/** The cached pages that show a record: those of its tag; a product's, and lists of products. */
export function recordTags(name: RecordName, id: number): string[] {
  const tag = recordKind(name).tag as keyof typeof tags | undefined;
  if (!tag) return [];
  return tag === 'product' ? [tags.product(id), tags.products] : [tags[tag]];
}
