import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import type { ImportOptions } from '@/lib/core/resource';
import type { ImportResult } from '@/lib/imports/import-output.schema';
import { runImport, type SheetImport } from '@/lib/imports/run-import';
import { applyPlan } from './apply';
import { codesOfWarehouses } from './export-sheet';
import { readKnown } from './known';
import { type NamedSheet, nameRows } from './named-rows';
import { type FetchPicture, fetchPictures } from './picture-addresses';
import { type Plan, planImport } from './plan';
import { previewProducts } from './preview';

/**
 * Brings the products of a spreadsheet into the shop (`runImport`). Pictures named by an https
 * address are fetched first; a dry run fetches none.
 */
export const importSheet = (
  ctx: AdminContext,
  file: Uint8Array,
  { fetchPicture, ...options }: ImportOptions & { fetchPicture?: FetchPicture } = {},
): Promise<ImportResult> => runImport(ctx, file, options, productImport(fetchPicture));

const productImport = (fetchPicture?: FetchPicture): SheetImport<NamedSheet, Plan> => ({
  resource: 'product',
  identity: 'product_sku',
  name: async (ctx, sheet) => nameRows(sheet, await codesOfWarehouses(ctx)),
  prepare: (ctx, named, dryRun) => fetchPictures(ctx, named, dryRun, fetchPicture),
  plan: async (ctx, named) => planImport(ctx, named, await readKnown(ctx)),
  preview: previewProducts,
  apply: (ctx, plan, { onProgress }) => applyPlan(ctx, plan, onProgress),
});
