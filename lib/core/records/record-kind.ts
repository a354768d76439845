import type { tables } from '@/db/tables';

type Tables = typeof tables;
type TableName = keyof Tables;

/** The definition of a kind of record (`records.ts`). Columns are named as in `db/schema`. */
export type RecordKind<T extends TableName = TableName> = {
  /** The name of its table in `db/schema`. */
  table: T;
  /** The column with a record's title. */
  title: string;
  /** The second line of a palette result: a field of its list row. */
  note?: string;
  /** Its name in lists of several kinds, where its own name would be unclear. */
  alias?: string;
  /** The namespace of its messages; by default its alias or name. */
  messages?: string;
  /** The path of its list; by default `/admin/{name}`. */
  screen?: `/admin/${string}`;
  /** The area of its permissions; by default its name. */
  area?: string;
  /**
   * Its line in the sidebar (`messages.admin.entries`), sorted in its group by position: the order
   * of §2.2; `system` is for kinds that §2.2 does not name.
   */
  sidebar: { entry?: string; icon: string; position: number; group?: 'system' };
  /** Actions in its area besides create, update and delete. */
  actions?: readonly string[];
  /** False: it has no create, update and delete permissions of its own. */
  plain?: false;
  /**
   * It has a column `url`, unique in its kind, and former urls redirect: for records that have a
   * page in the shop, or are shown on one by url. `page`: the path before the url; `where`: only
   * these of its rows; `target`: its name in links and widgets, if not its alias.
   */
  url?: { page?: `/${string}`; where?: { type: string }; target?: string };
  /** The columns with localized texts to be translated. */
  texts?: readonly string[];
  /** The columns with localized word lists, to be translated too. */
  lists?: readonly string[];
  /** The columns that may refer to an image: as a value, or within rich text or JSON. */
  pictures?: readonly string[];
  /** The column with the parent record: such a row is written only with its parent. */
  owner?: string;
  /** The tag of `tags` renewed by any change of it. */
  tag?: string;
  /** Fields of other records that hold its ids, besides `{name}_id`. */
  fields?: readonly string[];
  /**
   * It is about a person: the audit log masks its fields for staff who may not see personal data.
   * Its list and form do their own masking (`lib/customers`, `lib/leads`).
   */
  personal?: true;
  /**
   * False: deletion destroys what is not logged (passwords, logins, a lead's activities), so the
   * audit log cannot restore it.
   */
  restorable?: false;
};
