import 'server-only';
import type { z } from 'zod';
import { attributeResource } from '@/lib/catalog/attributes';
import { brandResource } from '@/lib/catalog/brands';
import type { AdminContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import type { Page } from '@/lib/core/page';
import { id as recordId } from '@/lib/core/rules.schema';
import { warehouseResource } from '@/lib/inventory/warehouses';
import { productResource } from '@/lib/products/product-resource';
import { productSpreadsheet } from '@/lib/products/sheet/spreadsheet';

/**
 * What the generic routes need of a resource: schemas and verbs, nothing that runs by
 * itself. What does not fit gets its own page and static route.
 */
export type AdminResource = {
  /** The area (D15): its name to view, `.create`, `.update` and `.delete` to write. */
  permission: string;
  query: z.ZodType;
  input: z.ZodType;
  changes: z.ZodType;
  list(ctx: AdminContext, query: unknown): Promise<Page<unknown>>;
  get(ctx: AdminContext, id: number, language?: Language): Promise<unknown>;
  create(ctx: AdminContext, input: unknown): Promise<unknown>;
  update(ctx: AdminContext, id: number, changes: unknown): Promise<unknown>;
  delete(ctx: AdminContext, id: number): Promise<void>;
  /** Import and export of its records (§7.6), for those who hold `.import` and `.export`. */
  spreadsheet?: Spreadsheet;
};
export type Spreadsheet = {
  import(
    ctx: AdminContext,
    file: Uint8Array,
    how: { dryRun: boolean; onProgress: (progress: { done: number; total: number }) => void },
  ): Promise<unknown>;
  export(ctx: AdminContext, query: unknown): Promise<ReadableStream<Uint8Array>>;
  /** An empty sheet with examples. */
  template(ctx: AdminContext): Promise<ReadableStream<Uint8Array>>;
};

/**
 * Every plain resource of the back office, under its name in `/api/admin/{resource}`. The
 * next one: copy brand's schema, verbs, screens and words, add a line here and its path
 * in `areas.ts`.
 */
const resources = {
  attribute: attributeResource,
  brand: brandResource,
  product: { ...productResource, spreadsheet: productSpreadsheet },
  warehouse: warehouseResource,
} satisfies Record<string, AdminResource>;

/** The resource of this name. Throws 404. */
export function adminResource(name: string): AdminResource {
  const known: Record<string, AdminResource> = resources;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!found) throw notFound();
  return found;
}

/** A resource that is imported and exported. Throws 404 for the others. */
export function spreadsheetResource(name: string): AdminResource & { spreadsheet: Spreadsheet } {
  const { spreadsheet, ...resource } = adminResource(name);
  if (!spreadsheet) throw notFound();
  return { ...resource, spreadsheet };
}

/** The id in a path; what cannot be one belongs to no record. Throws 404. */
export function pathId(text: string): number {
  const parsed = recordId.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
