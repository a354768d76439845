import type { tables } from '@/db/tables';

type Tables = typeof tables;
type TableName = keyof Tables;

/** What a kind of record is, in one place (`records.ts`). Columns by their names in `db/schema`. */
export type RecordKind<T extends TableName = TableName> = {
  /** Its table, as `db/schema` exports it. */
  table: T;
  /** The column with what people call a record. */
  title: string;
  /** The second line of what the palette finds: a field of a row of its list. */
  note?: string;
  /** What lists of several kinds call it, where its own name would not be clear there. */
  alias?: string;
  /** The namespace of its messages; its alias or name where it says nothing. */
  messages?: string;
  /** Where its list is; `/admin/{name}` where it says nothing. */
  screen?: `/admin/${string}`;
  /** The area of its permissions; its own name where it says nothing. */
  area?: string;
  /**
   * Its line in the sidebar (`messages.admin.entries`), among those of its group by position: the
   * order of §2.2, where `system` is for what that does not name.
   */
  sidebar: { entry?: string; icon: string; position: number; group?: 'system' };
  /** What may be done in its area beside to create, update and delete. */
  actions?: readonly string[];
  /** False: it is not created, updated and deleted by permissions of these names. */
  plain?: false;
  /**
   * It has a column `url` that is taken once among its kind, and former ones are kept as redirects:
   * for what has a page in the shop, or is shown in one by its url. `page`: what the
   * address of its page in the shop begins with; `where`: of its rows those alone; `target`: what
   * links and widgets call it, where not its alias.
   */
  url?: { page?: `/${string}`; where?: { type: string }; target?: string };
  /** The columns with a text per language that wait for a translator. */
  texts?: readonly string[];
  /** The columns with a list of words per language, which wait too. */
  lists?: readonly string[];
  /** The columns that may name a picture: as a value, or within rich text or JSON. */
  pictures?: readonly string[];
  /** The column with the record that a row belongs to: such a row is that one's to write. */
  owner?: string;
  /** The tag of `tags` that is renewed with any change of it. */
  tag?: string;
  /** Fields of other records that hold ids of it, beside `{name}_id`. */
  fields?: readonly string[];
  /**
   * It is about a person: the audit log masks its fields for who may not see personal data. Its
   * list and form mask by themselves (`lib/customers`, `lib/leads`).
   */
  personal?: true;
  /**
   * False: a deletion destroys what nothing keeps (passwords, logins, a lead's activities), so the
   * audit log cannot bring it back.
   */
  restorable?: false;
};
