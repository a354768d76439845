import 'server-only';
import { can, refusalKey } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import type { StaffContext } from '@/lib/core/context';
import { splitListCell } from '@/lib/imports/cells';
import type { ImportReport } from '@/lib/imports/report';
import type { NamedSheet } from '@/lib/imports/run-import';
import { priceCurrencies } from '@/lib/settings/currencies';
import type { PriceCurrencies } from '../price-state';
import type { CellContext } from './cell-rules';
import { EXPORTED_AT, type SpreadsheetColumn } from './columns';
import type { CurrentProduct } from './current';
import type { ProductDraft } from './drafts';
import { findPictures, type ProductLookups, readKeyOwners } from './known';

/** What cells are checked against, besides their own product. */
export type PlanContext = CellContext & {
  actor: StaffContext['actor'];
  columns: SpreadsheetColumn[];
  currencies: PriceCurrencies;
  exportedAt: Date | undefined;
  owners: Awaited<ReturnType<typeof readKeyOwners>>;
  /** Refuses a cell if the caller lacks the permission for its field (D15). */
  needs: (permission: Permission, row: number, field: string, report: ImportReport) => void;
};

/** Reads what the products of a sheet are checked against, in a few statements. */
export async function planContext(
  ctx: StaffContext,
  { columns, rows }: NamedSheet<SpreadsheetColumn>,
  drafts: ProductDraft[],
  current: CurrentProduct[],
  lookup: ProductLookups,
): Promise<PlanContext> {
  const listCellTexts = (name: string) =>
    drafts.flatMap(({ cells }) => cells.get(name)?.text || []);
  const shown = new Set(current.flatMap(({ images }) => images));
  const pictures = await findPictures(
    listCellTexts('images')
      .flatMap((cell) => splitListCell(cell))
      .filter((path) => !shown.has(path)),
  );
  const exportedAt = rows.find(({ cells }) => cells.get(EXPORTED_AT)?.text)?.cells.get(EXPORTED_AT);
  const time = new Date(exportedAt?.text ?? '');
  const currencies = priceCurrencies(ctx.settings);
  return {
    actor: ctx.actor,
    columns,
    lookup,
    main: ctx.settings.main_language,
    decimals: currencies.base.decimals,
    currencies,
    zone: ctx.settings.store_timezone,
    exportedAt: Number.isNaN(time.getTime()) ? undefined : time,
    owners: await readKeyOwners(
      ctx,
      drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
      listCellTexts('url'),
      drafts.flatMap(({ variants }) =>
        variants.flatMap(({ cells }) => cells.get('barcode')?.text || []),
      ),
    ),
    // Only a dry run leaves an address in a cell, because it downloads nothing.
    isThere: (path) => shown.has(path) || pictures.has(path) || /^https:/i.test(path),
    needs: (permission, row, field, report) => {
      if (!can(ctx, permission)) report.refuse(row, field, { key: refusalKey(permission) });
    },
  };
}
