import type { Report } from '@/lib/imports/report';
import { combinationKey } from '../variants/variants.schema';
import type { Known } from './known';

type Variant = { row: number | undefined; values: number[] };

/**
 * Variants of a product are distinguished by values of the same options, no two alike.
 * Where they differ, the few are wrong and not the many.
 */
export function checkSheetOptions(variants: Variant[], { options }: Known, report: Report): void {
  const attributeOf = new Map(
    [...options.values()].map(({ id, attribute_id }) => [id, attribute_id]),
  );
  const shapes = variants.map(({ values }) =>
    combinationKey(values.map((value) => attributeOf.get(value) ?? 0)),
  );
  const usual = mostOften(shapes);
  const fallback = variants.find(({ row }) => row !== undefined)?.row ?? 1;
  const first = new Map<string, Variant>();
  for (const [index, variant] of variants.entries()) {
    const combination = combinationKey(variant.values);
    const before = first.get(combination);
    const row = variant.row ?? before?.row ?? fallback;
    if (shapes[index] !== usual) report.refuse(row, 'options', { key: 'option_values_differ' });
    else if (before?.row !== undefined && variant.row !== undefined)
      report.refuse(row, 'options', { key: 'import_repeats_row', values: { row: before.row } });
    else if (before) report.refuse(row, 'options', { key: 'no_repeated' });
    first.set(combination, before ?? variant);
  }
}

function mostOften(texts: string[]): string | undefined {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}
