import { z } from 'zod';
import { instant } from '../moment.schema';
import {
  id,
  idName,
  language,
  localizedWrite,
  pageRequest,
  requiredOrWrong,
  text,
} from '../rules.schema';

/** Shared parts of the schemas of admin resources. */

/**
 * The query of every back-office list (D24): `page`, `page_size`, `search`, `language`, and `sort`
 * by one of `columns`, with `-` before it for descending. Invalid values count as absent, but an
 * unsortable column is refused; screens parse their address by `screenQuery`.
 */
export function listQuery<const C extends string>(columns: readonly C[], first: NoInfer<Sort<C>>) {
  const sorts: z.ZodType<Sort<C>> = z.enum<Sort<C>[]>(
    [...columns, ...columns.map((column) => `-${column}` as const)],
    'check_input',
  );
  return pageRequest.extend({
    search: text(100).catch(''),
    sort: z.preprocess((sort) => sort ?? first, sorts),
    language: language.optional().catch(undefined),
  });
}
type Sort<C extends string> = C | `-${C}`;
/** The query of a screen, whose address anybody may have typed: invalid values count as absent. */
export function screenQuery<T>(query: z.ZodType<T>, typed: Record<string, unknown>): T {
  const refused = new Set(query.safeParse(typed).error?.issues.map(({ path }) => path[0]));
  return query.parse(
    Object.fromEntries(Object.entries(typed).filter(([name]) => !refused.has(name))),
  );
}
/** A yes/no filter of a list; other values do not filter. */
export const flagFilter = z
  .stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'] })
  .optional()
  .catch(undefined);

/** The path segment with a record's id. */
export const idParams = z.object({ id });

/** The language in which to read one record. */
export const recordQuery = z.object({ language: language.optional().catch(undefined) });

/**
 * What every write accepts besides its fields: how localized values are meant (D0), and the
 * `updated_at` that was read, so that nobody overwrites unseen changes (D19).
 */
export const recordWrite = localizedWrite.extend({
  updated_at: instant.optional(),
});

/** The same action on many records. */
export const batchInput = z.object({
  ids: z.array(id, requiredOrWrong).min(1, 'required').max(500, 'check_input'),
});

/** The `updated_at` that was read, by record id: records changed since are refused. */
export const versions = z.record(idName, instant, 'check_input');

const saysNothing = (data: unknown) =>
  typeof data === 'object' && data !== null && !Object.keys(data).length;
/**
 * The same change to many records: `data` is the input of a single change and must not be empty.
 */
export const toBatchInput = <S extends z.ZodType>(changes: S) =>
  batchInput.extend({
    data: z.preprocess((data) => (saysNothing(data) ? undefined : data), changes),
    versions: versions.optional(),
    language: language.optional(),
  });
