import { type RecordName, recordKind } from '../records/record-names';
import { tags } from './tags';

/**
 * The cache tags of pages that show a record: its kind's tag; for a product its own, and lists of
 * products.
 */
export function recordTags(name: RecordName, id: number): string[] {
  const tag = recordKind(name).tag as keyof typeof tags | undefined;
  if (!tag) return [];
  return tag === 'product' ? [tags.product(id), tags.products] : [tags[tag]];
}
