import type { z } from 'zod';
import type messages from '@/messages/en-US.json';
import type { Permission, ResourceArea } from '../access/permissions';
import type { AdminContext } from '../context';
import type { Language } from '../language';
import type { Page } from './page';
import { type RecordName, recordKind } from './record-names';

/** How far a long piece of work is, in records. */
export type ReportProgress = (progress: { done: number; total: number }) => void;

/** How a file is imported (`importInput`). */
export type ImportOptions = {
  dryRun?: boolean;
  partial?: boolean;
  part?: number;
  /** How the text of a .csv file is read, where the caller says it. */
  encoding?: string;
  /** Whether people it creates are mailed. */
  sendMails?: boolean;
  /** As the caller's file is called, for the log. */
  fileName?: string;
  onProgress?: ReportProgress;
};

/** Import and export of records as spreadsheets (§7.6), for who holds `.import`, `.export`. */
export type Spreadsheet<Q extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  permissions: { import: Permission; export: Permission };
  query: Q;
  /** What an import answers. */
  output: O;
  import(ctx: AdminContext, file: Uint8Array, options: ImportOptions): Promise<z.output<O>>;
  export(ctx: AdminContext, query: z.output<Q>): Promise<ReadableStream<Uint8Array>>;
  /** An empty sheet with examples. */
  template(ctx: AdminContext): Promise<ReadableStream<Uint8Array>>;
};

/** What the screens of every resource say in words of its own. */
type ResourceLabels = { list: string; create: string; delete_note: string };
type Messages = typeof messages;
/** The namespaces of messages that hold them. */
export type ResourceMessages = {
  [N in keyof Messages]: Messages[N] extends ResourceLabels ? N : never;
}[keyof Messages];

/** What a record holds, by the names its form has for it. */
export type RecordState = Record<string, unknown>;

/** A field of another record, or a part of one, that goes with a deletion. */
export type RelatedCell = { resource: string; record_id: number; cell: string; name: string };

/** How changes of a record are taken back (`lib/admin/activity/undo.ts`). */
export type Undoable = {
  /**
   * What the record holds: a text per language with its languages, the rows that are its own
   * as lists with their ids, membership in other records as an object from their ids to the
   * place there. What its verbs log is of the same shape. Undefined for one that is deleted.
   */
  state(ctx: AdminContext, id: number): Promise<RecordState | undefined>;
  /** A state as `create` and `update` take it, where they take it otherwise. */
  stateInput?(state: RecordState): RecordState;
  /**
   * Fields that hold values by a name (of a currency, of a filter) and no texts per language: with
   * none of them an object looks like a text without words.
   */
  withoutTexts?: readonly string[];
  /** Fields that are logged but that no verb puts back. */
  notUndoable?: readonly string[];
  /** Fields, or a part of one at any depth, that the log tells only who holds a permission. */
  guardedParts?: readonly { field: string; part?: string; permission: Permission }[];
  /** What a logged state is checked by before it is created again, where not by `input`. */
  restoreSchema?: z.ZodType;
  /** What a deletion takes away or cuts off in other tables; logged beside the state. */
  relations?: {
    read(ctx: AdminContext, id: number): Promise<RecordState>;
    /** The cells of other records in which it stands: who changed one since keeps it. */
    cells?(id: number, relations: RecordState): RelatedCell[];
    /** Puts it back where nobody wrote since; returns the names of what was left. */
    restore(ctx: AdminContext, id: number, relations: RecordState): Promise<string[]>;
  };
};

/** A plain resource of the back office: its names, its schemas, its verbs. */
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
  /** Where its screens are: the list; `/create` and `/edit/{id}` are below. */
  screen: `/admin/${string}`;
  /** The namespace of its words in the message files. */
  messages: N;
  /** The area (D15): its own name to view, `.create`, `.update` and `.delete` to write. */
  permission: ResourceArea;
  query: Q;
  input: I;
  changes: C;
  /** A row of its list, and one record as its form reads it. */
  row: Row;
  record: Rec;
  list(ctx: AdminContext, query: z.output<Q>): Promise<Page<z.output<Row>>>;
  get(ctx: AdminContext, id: number, language?: Language): Promise<z.output<Rec>>;
  create(ctx: AdminContext, input: z.output<I>): Promise<z.output<Rec>>;
  update(ctx: AdminContext, id: number, changes: z.output<C>): Promise<z.output<Rec>>;
  delete(ctx: AdminContext, id: number): Promise<void>;
  /** In which order many are deleted, where deleting one takes others with it. */
  deletionOrder?(ctx: AdminContext, ids: number[]): Promise<number[]>;
  spreadsheet?: Spreadsheet;
  undoable: Undoable;
};

/** Any resource, as the generic routes and screens see it. */
export type AnyResource = Omit<Resource, 'list' | 'create' | 'update' | 'spreadsheet'> & {
  list(ctx: AdminContext, query: never): Promise<Page<unknown>>;
  create(ctx: AdminContext, input: never): Promise<unknown>;
  update(ctx: AdminContext, id: number, changes: never): Promise<unknown>;
  spreadsheet?: Omit<Spreadsheet, 'export'> & {
    export(ctx: AdminContext, query: never): Promise<ReadableStream<Uint8Array>>;
  };
};

/**
 * Declares a plain resource. A schema that its verb cannot take or answer, a permission or
 * a namespace of messages that is none does not compile.
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

/** What `records` calls a resource: its name in the API, its screens, messages and area. */
export function getResourceNames<const N extends RecordName>(name: N) {
  const { screen, messages, area } = recordKind(name);
  return { name, screen, messages, permission: area };
}
