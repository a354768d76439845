import 'server-only';
import { can, refusalKey } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import type { StaffContext } from '@/lib/core/context';
import { splitList } from '@/lib/imports/cells';
import type { Report } from '@/lib/imports/report';
import type { NamedSheet } from '@/lib/imports/run-import';
import { priceCurrencies } from '@/lib/settings/currencies';
import type { PriceCurrencies } from '../price-state';
import type { CellContext } from './cell-rules';
import { type Column, EXPORTED_AT } from './columns';
import type { CurrentProduct } from './current';
import type { ProductDraft } from './drafts';
import { type Known, readOwners, storedPictures } from './known';

/** Everything a cell is held against beside its own product. */
export type PlanContext = CellContext & {
  actor: StaffContext['actor'];
  columns: Column[];
  currencies: PriceCurrencies;
  exportedAt: Date | undefined;
  owners: Awaited<ReturnType<typeof readOwners>>;
  /** Refuses a cell to somebody who may not decide about what it says (D15). */
  needs: (permission: Permission, row: number, field: string, report: Report) => void;
};

/** Reads what the products of a sheet are held against, with few statements for many. */
export async function planContext(
  ctx: StaffContext,
  { columns, rows }: NamedSheet<Column>,
  drafts: ProductDraft[],
  current: CurrentProduct[],
  known: Known,
): Promise<PlanContext> {
  const cellsOf = (name: string) => drafts.flatMap(({ cells }) => cells.get(name)?.text || []);
  const shown = new Set(current.flatMap(({ images }) => images));
  const pictures = await storedPictures(
    cellsOf('images')
      .flatMap((cell) => splitList(cell))
      .filter((path) => !shown.has(path)),
  );
  const exportedAt = rows.find(({ cells }) => cells.get(EXPORTED_AT)?.text)?.cells.get(EXPORTED_AT);
  const time = new Date(exportedAt?.text ?? '');
  const currencies = priceCurrencies(ctx.settings);
  return {
    actor: ctx.actor,
    columns,
    known,
    main: ctx.settings.main_language,
    decimals: currencies.base.decimals,
    currencies,
    zone: ctx.settings.store_timezone,
    exportedAt: Number.isNaN(time.getTime()) ? undefined : time,
    owners: await readOwners(
      ctx,
      drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
      cellsOf('url'),
      drafts.flatMap(({ variants }) =>
        variants.flatMap(({ cells }) => cells.get('barcode')?.text || []),
      ),
    ),
    // An address is left in a cell by a dry run alone, which fetches nothing.
    isThere: (path) => shown.has(path) || pictures.has(path) || /^https:/i.test(path),
    needs: (permission, row, field, report) => {
      if (!can(ctx, permission)) report.refuse(row, field, { key: refusalKey(permission) });
    },
  };
}
