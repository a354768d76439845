import 'server-only';
import { can, refusalKey } from '@/lib/core/can';
import type { StaffContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import type { Permission } from '@/lib/core/permissions';
import { splitList } from '@/lib/imports/cell-lists';
import type { Report } from '@/lib/imports/report';
import { baseCurrency } from '@/lib/settings/currencies';
import type { Column } from './columns';
import type { CurrentProduct } from './current';
import type { ProductDraft } from './drafts';
import { type Known, readOwners, storedPictures } from './known';
import type { NamedSheet } from './named-rows';

/** Everything a cell is held against beside its own product. */
export type PlanContext = {
  columns: Column[];
  known: Known;
  main: Language;
  decimals: number;
  exportedAt: Date | undefined;
  owners: Awaited<ReturnType<typeof readOwners>>;
  /** In which row each url of the file was met first. */
  urls: Map<string, number>;
  isThere: (image_path: string) => boolean;
  /** Refuses a cell to somebody who may not decide about what it says (D15). */
  needs: (permission: Permission, row: number, field: string, report: Report) => void;
};

/** Reads what the products of a sheet are held against, with few statements for many. */
export async function planContext(
  ctx: StaffContext,
  { columns, exportedAt }: NamedSheet,
  drafts: ProductDraft[],
  current: CurrentProduct[],
  known: Known,
): Promise<PlanContext> {
  const cellsOf = (name: string) => drafts.flatMap(({ cells }) => cells.get(name)?.text || []);
  const shown = new Set(current.flatMap(({ images }) => images));
  const pictures = await storedPictures(
    cellsOf('images')
      .flatMap(splitList)
      .filter((path) => !shown.has(path)),
  );
  const time = new Date(exportedAt);
  return {
    ...{
      columns,
      known,
      urls: new Map(),
      main: ctx.settings.main_language,
      decimals: baseCurrency(ctx.settings).decimals,
    },
    exportedAt: Number.isNaN(time.getTime()) ? undefined : time,
    owners: await readOwners(
      ctx,
      drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
      cellsOf('url'),
    ),
    // An address is left in a cell by a dry run alone, which fetches nothing.
    isThere: (path) => shown.has(path) || pictures.has(path) || /^https:/i.test(path),
    needs: (permission, row, field, report) => {
      if (!can(ctx, permission)) report.refuse(row, field, { key: refusalKey(permission) });
    },
  };
}
