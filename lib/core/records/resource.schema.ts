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

/** The parts that the schemas of all admin resources share. */

/**
 * What every list of the back office takes (D24): `page`, `page_size`, `search`,
 * `language`, and `sort` as one of `columns`, with `-` before it for descending. Nonsense
 * reads as absent, but a column that cannot be sorted by is refused; a screen reads its
 * address through `screenQuery`.
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
/**
 * The query of a screen, whose address anybody may have typed: what a list would refuse
 * reads as absent.
 */
export function screenQuery<T>(query: z.ZodType<T>, typed: Record<string, unknown>): T {
  const refused = new Set(query.safeParse(typed).error?.issues.map(({ path }) => path[0]));
  return query.parse(
    Object.fromEntries(Object.entries(typed).filter(([name]) => !refused.has(name))),
  );
}
/** A yes-or-no filter of a list; anything else filters nothing. */
export const flagFilter = z
  .stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'] })
  .optional()
  .catch(undefined);

/** The segment of a path that names a record. */
export const idParams = z.object({ id });

/** In which language one record is read. */
export const recordQuery = z.object({ language: language.optional().catch(undefined) });

/**
 * What every write takes beside its fields: how per-language values are meant (D0), and
 * the `updated_at` that was read, so that nobody overwrites what they have not seen (D19).
 */
export const recordWrite = localizedWrite.extend({
  updated_at: instant.optional(),
});

/** The same act on many records. */
export const batchInput = z.object({
  ids: z.array(id, requiredOrWrong).min(1, 'required').max(500, 'check_input'),
});

/** The `updated_at` of records that was read, by their ids: what was changed since is refused. */
export const versions = z.record(idName, instant, 'check_input');

const saysNothing = (data: unknown) =>
  typeof data === 'object' && data !== null && !Object.keys(data).length;
/**
 * The same change of many records: `data` is what a change of one takes, and says something.
 */
export const toBatchInput = <S extends z.ZodType>(changes: S) =>
  batchInput.extend({
    data: z.preprocess((data) => (saysNothing(data) ? undefined : data), changes),
    versions: versions.optional(),
    language: language.optional(),
  });
