import type { FieldChange, Preview, RecordPreview } from '@/lib/imports/import-output.schema';
import type { Plan, ProductPlan } from './plan';

const MAX_PRODUCTS = 200;
const MAX_FIELDS = 30;
const MAX_TEXT = 160;

type Kind = RecordPreview['kind'];

/**
 * What would become of each product of a file: how many of each kind, and the first of
 * those that something happens to.
 */
export function previewOf({ plans, report }: Plan): Preview {
  const bad = new Set(report.errors.map(({ row }) => row));
  const rowsOf = ({ draft }: ProductPlan) =>
    new Set([draft.row, ...draft.variants.map(({ row }) => row)]);
  const products: Preview['records'] = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const list: RecordPreview[] = [];
  const changesOf = new Map<number, FieldChange[]>();
  for (const change of report.changes)
    changesOf.set(change.row, [...(changesOf.get(change.row) ?? []), change]);
  for (const plan of plans) {
    const { draft, current, changed } = plan;
    const rows = [...rowsOf(plan)].sort((a, b) => a - b);
    const kind: Kind = rows.some((row) => bad.has(row))
      ? 'refused'
      : !current
        ? 'created'
        : changed
          ? 'updated'
          : 'unchanged';
    products[kind]++;
    if (kind === 'unchanged' || list.length === MAX_PRODUCTS) continue;
    const changes = rows.flatMap((row) => changesOf.get(row) ?? []);
    list.push({
      ...{
        kind,
        row: draft.row,
        key: draft.sku,
        name: plan.name,
        variants: draft.variants.length,
        changed_fields: changes.length,
      },
      changes: changes
        .slice(0, MAX_FIELDS)
        .map((change) => ({ ...change, from: short(change.from), to: short(change.to) })),
    });
  }
  return { records: products, list };
}

const short = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
