import type { ImportFieldChange, RecordPreview, SheetImportPreview } from './import-output.schema';
import type { SheetPlan } from './report';

const MAX_RECORDS = 200;
const MAX_FIELDS = 30;
const MAX_TEXT = 160;

/**
 * What an import would do to each record of a file: the number of each kind, and the first ones
 * that are not unchanged.
 */
export function toImportPreview({ plans, report }: SheetPlan): SheetImportPreview {
  const bad = new Set(report.errors.map(({ row }) => row));
  const records: SheetImportPreview['records'] = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
  };
  const list: RecordPreview[] = [];
  const changesByRow = new Map<number, ImportFieldChange[]>();
  for (const change of report.changes)
    changesByRow.set(change.row, [...(changesByRow.get(change.row) ?? []), change]);
  for (const { key, name, changed, isNew, variantCount, ...plan } of plans) {
    const rows = [...new Set(plan.rows)].sort((a, b) => a - b);
    const kind = toPreviewKind(
      rows.some((row) => bad.has(row)),
      isNew,
      changed,
    );
    records[kind]++;
    if (kind === 'unchanged' || list.length === MAX_RECORDS) continue;
    const changes = rows.flatMap((row) => changesByRow.get(row) ?? []);
    list.push({
      kind,
      row: rows[0] ?? 1,
      key,
      name,
      variants: variantCount,
      changed_fields: changes.length,
      changes: changes
        .slice(0, MAX_FIELDS)
        .map((change) => ({ ...change, from: short(change.from), to: short(change.to) })),
    });
  }
  return { records, list };
}

function toPreviewKind(isBad: boolean, isNew: boolean, changed: boolean): RecordPreview['kind'] {
  if (isBad) return 'refused';
  if (isNew) return 'created';
  return changed ? 'updated' : 'unchanged';
}

const short = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
