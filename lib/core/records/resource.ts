import type { z } from 'zod';
import type messages from '@/messages/en-US.json';
import type { Permission, ResourceArea } from '../access/permissions';
import type { AdminContext } from '../context';
import type { Language } from '../language';
import type { Page } from './page';
import { type RecordName, recordKind } from './record-names';

/** Reports the progress of long work, in records. */
export type ReportProgress = (progress: { done: number; total: number }) => void;

/** Options of an import (`importInput`). */
export type ImportOptions = {
  dryRun?: boolean;
  partial?: boolean;
  part?: number;
  /** The encoding of a .csv file, if the caller gives it. */
  encoding?: string;
  /** Whether to email the people it creates. */
  sendMails?: boolean;
  /** The caller's file name, for the log. */
  fileName?: string;
  onProgress?: ReportProgress;
};

/** Import and export of records as spreadsheets (§7.6), for staff with `.import`, `.export`. */
export type Spreadsheet<Q extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  permissions: { import: Permission; export: Permission };
  query: Q;
  /** The result of an import. */
  output: O;
  import(ctx: AdminContext, file: Uint8Array, options: ImportOptions): Promise<z.output<O>>;
  export(ctx: AdminContext, query: z.output<Q>): Promise<ReadableStream<Uint8Array>>;
  /** An empty spreadsheet with examples. */
  template(ctx: AdminContext): Promise<ReadableStream<Uint8Array>>;
};

/** The messages that every resource needs for its screens. */
type ResourceLabels = { list: string; create: string; delete_note: string };
type Messages = typeof messages;
/** The namespaces of messages that have them. */
export type ResourceMessages = {
  [N in keyof Messages]: Messages[N] extends ResourceLabels ? N : never;
}[keyof Messages];

/** The state of a record, by the field names of its form. */
export type RecordState = Record<string, unknown>;

/** A cell of another record that a deletion affects. */
export type RelatedCell = { resource: string; record_id: number; cell: string; name: string };

/** How changes of a record are undone (`lib/admin/activity/undo.ts`). */
export type Undoable = {
  /**
   * The record's state: localized texts with all languages, its own rows as lists with their ids,
   * its membership in other records as an object from their ids to its position. Changes are logged
   * in the same shape. Undefined if it is deleted.
   */
  state(ctx: AdminContext, id: number): Promise<RecordState | undefined>;
  /** Converts a state to the input of `create` and `update`, if that differs. */
  stateInput?(state: RecordState): RecordState;
  /**
   * Fields with values by name (of a currency, a filter) that are not localized: an empty object
   * could otherwise be taken for a localized text.
   */
  withoutTexts?: readonly string[];
  /** Fields that are logged but cannot be undone. */
  notUndoable?: readonly string[];
  /** Fields, or a part of one at any depth, that the log shows only to holders of a permission. */
  guardedParts?: readonly { field: string; part?: string; permission: Permission }[];
  /** Validates a logged state before the record is created again, if not `input`. */
  restoreSchema?: z.ZodType;
  /** What a deletion removes or unlinks in other tables; logged with the state. */
  relations?: {
    read(ctx: AdminContext, id: number): Promise<RecordState>;
    /**
     * The cells of other records that refer to it: whoever changed one since keeps their change.
     */
    cells?(id: number, relations: RecordState): RelatedCell[];
    /** Restores what nobody changed since; returns the names of what was not restored. */
    restore(ctx: AdminContext, id: number, relations: RecordState): Promise<string[]>;
  };
};

/** A plain resource of the back office: its names, schemas and functions. */
export type Resource<
  N extends ResourceMessages = ResourceMessages,
  Q extends z.ZodType = z.ZodType,
  I extends z.ZodType = z.ZodType,
  C extends z.ZodType = z.ZodType,
  Row extends z.ZodType = z.ZodType,
  Rec extends z.ZodType = z.ZodType,
> = {
  /** Its name in the API: `/api/admin/{name}`. */
  name: string;
  /** The path of its list; `/create` and `/edit/{id}` are below it. */
  screen: `/admin/${string}`;
  /** The namespace of its messages. */
  messages: N;
  /** The area (D15): its own name to view; `.create`, `.update` and `.delete` to write. */
  permission: ResourceArea;
  query: Q;
  input: I;
  changes: C;
  /** A row of its list, and a record as its form reads it. */
  row: Row;
  record: Rec;
  list(ctx: AdminContext, query: z.output<Q>): Promise<Page<z.output<Row>>>;
  get(ctx: AdminContext, id: number, language?: Language): Promise<z.output<Rec>>;
  create(ctx: AdminContext, input: z.output<I>): Promise<z.output<Rec>>;
  update(ctx: AdminContext, id: number, changes: z.output<C>): Promise<z.output<Rec>>;
  delete(ctx: AdminContext, id: number): Promise<void>;
  /** The order in which to delete many, if deleting one also deletes others. */
  deletionOrder?(ctx: AdminContext, ids: number[]): Promise<number[]>;
  spreadsheet?: Spreadsheet;
  undoable: Undoable;
};

/** Any resource, for the generic routes and screens. */
export type AnyResource = Omit<Resource, 'list' | 'create' | 'update' | 'spreadsheet'> & {
  list(ctx: AdminContext, query: never): Promise<Page<unknown>>;
  create(ctx: AdminContext, input: never): Promise<unknown>;
  update(ctx: AdminContext, id: number, changes: never): Promise<unknown>;
  spreadsheet?: Omit<Spreadsheet, 'export'> & {
    export(ctx: AdminContext, query: never): Promise<ReadableStream<Uint8Array>>;
  };
};

/**
 * Declares a plain resource. Schemas that do not fit its functions, and unknown permissions or
 * message namespaces, do not compile.
 */
export const defineResource = <
  const N extends ResourceMessages,
  Q extends z.ZodType,
  I extends z.ZodType,
  C extends z.ZodType,
  Row extends z.ZodType,
  Rec extends z.ZodType,
>(
  resource: Resource<N, Q, I, C, Row, Rec>,
): Resource<N, Q, I, C, Row, Rec> => resource;

/** The names of a resource from `records`: in the API, its screens, messages and area. */
export function getResourceNames<const N extends RecordName>(name: N) {
  const { screen, messages, area } = recordKind(name);
  return { name, screen, messages, permission: area };
}
