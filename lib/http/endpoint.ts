import 'server-only';
import type { z } from 'zod';
import type { Permission } from '@/lib/core/access/permissions';
import type {
  AdminContext,
  Context,
  CustomerContext,
  ShopContext,
  System,
} from '@/lib/core/context';
import { localeInput } from '@/lib/core/locale.schema';
import type { ReportProgress } from '@/lib/core/records/resource';
import type { BodyLimit } from './body-limits';

/**
 * Who may call: `shopper` anybody, guest or logged in; `customer` a logged-in shopper; `admin`
 * staff; `system` the shop's own programs and a host's scheduler; `provider` anybody whose message
 * is signed, which the endpoint itself verifies.
 */
export type EndpointAudience = 'shopper' | 'customer' | 'admin' | 'system' | 'provider';
export type ContextByAudience = {
  shopper: ShopContext;
  customer: CustomerContext;
  admin: AdminContext;
  system: Context<System>;
  provider: Context<System>;
};

/** Fields that every call of an audience accepts besides its own, in body or query. */
export const sharedInput = (audience: EndpointAudience) =>
  audience === 'shopper' || audience === 'customer' ? localeInput : undefined;

export type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** The parsed input. `receive` reads a body declared as `stream` when called. */
type Input<P extends Schema, Q extends Schema, B extends Schema, S extends Schema> = {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  receive: () => Promise<Parsed<S>>;
  /** The raw body, for signature checks; at most 256 kB. */
  raw: () => Promise<string>;
  /** Reports progress to a caller who accepts it (`progress`). */
  report: ReportProgress;
  request: Request;
};

/** A response that is not JSON of a schema: `run` returns it whole. */
export type OtherOutput = { content_types: readonly string[]; description: string };
type Result<O extends z.ZodType | OtherOutput> = O extends z.ZodType ? z.output<O> : Response;

/**
 * The declaration of one API call: who may call it, its input and its output. Parsing, contexts,
 * refusals, the OpenAPI document and the response checks all follow from it.
 */
export type Endpoint<
  A extends EndpointAudience = EndpointAudience,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  S extends Schema = Schema,
  O extends z.ZodType | OtherOutput = z.ZodType | OtherOutput,
> = {
  /** What it does, as a short title: "List orders". */
  summary: string;
  /** Details beyond the title, in whole sentences. */
  description?: string;
  audience: A;
  /** The permission an admin needs; none: any admin. */
  permission?: A extends 'admin' ? Permission : undefined;
  /** Permissions of which an admin needs any one. */
  any_permission?: A extends 'admin' ? readonly Permission[] : undefined;
  /** A permission an admin needs in addition. */
  also?: A extends 'admin' ? Permission : undefined;
  /**
   * May be called from a register in the name of the cashier who took it over by PIN, with their
   * permissions.
   */
  at_till?: A extends 'admin' ? true : undefined;
  /** May be called while the login is locked at a register: locking, unlocking, logging out. */
  while_locked?: A extends 'admin' ? true : undefined;
  /** Path segments. One that does not parse belongs to no record: 404. */
  params?: P;
  query?: Q;
  body?: B;
  /** The body of the call that this one previews: it may be sent here unchanged. */
  rehearses?: z.ZodType;
  /** A body that is read only when `run` calls `receive`. */
  stream?: S;
  /** The field on which a body that is too large is refused. */
  body_field?: string;
  /** The size limit of the body, if more than 256 kB. */
  body_limit?: BodyLimit;
  /** Browser forms send `_method` with this value; other bodies are refused with 405. */
  method_override?: 'PUT';
  /** Headers the call reads, for the document; `run` reads them from the request. */
  headers?: readonly { name: string; description: string; required: boolean }[];
  /** The response: `z.output` is what `run` returns, `z.input` its JSON. */
  output: O;
  /** The success status, 200 by default. */
  status?: 200 | 201 | 303;
  /** Long work: a caller who accepts `application/x-ndjson` receives its progress. */
  progress?: true;
  /** Needs much CPU (a file of many rows, a long list): waits for its turn. */
  heavy?: true;
  /** The same for all equal requests: shared caches may keep it for so many seconds. */
  cache_seconds?: number;
  /** The token authenticates the call: programs post it from any origin, without cookies. */
  from_anywhere?: true;
  /** Refusal statuses besides those that every call of its kind may answer. */
  refusals?: readonly (400 | 401 | 403 | 404 | 409 | 413 | 422 | 429)[];
  run: (ctx: ContextByAudience[A], input: Input<P, Q, B, S>) => Promise<Result<O>>;
};

/** Any endpoint, whatever its types: for the handler and the document. */
export type AnyEndpoint = Omit<
  Endpoint,
  'run' | 'permission' | 'any_permission' | 'also' | 'at_till' | 'while_locked'
> & {
  permission?: Permission | undefined;
  any_permission?: readonly Permission[] | undefined;
  also?: Permission | undefined;
  at_till?: true | undefined;
  while_locked?: true | undefined;
  run: (ctx: never, input: never) => Promise<unknown>;
};

/** Declares one call; the types of `run` follow from its schemas. */
export const endpoint = <
  A extends EndpointAudience,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  S extends Schema = undefined,
  O extends z.ZodType | OtherOutput = OtherOutput,
>(
  declaration: Endpoint<A, P, Q, B, S, O>,
): AnyEndpoint => declaration as unknown as AnyEndpoint;

/**
 * One declaration for many paths: `resolve` finds the endpoint that a path's segments name (throws
 * 404), `expand` lists all of them for the document.
 */
export type EndpointFamily = {
  resolve: (params: Record<string, string>) => AnyEndpoint;
  expand: () => { params: Record<string, string>; endpoint: AnyEndpoint }[];
};

/** The permissions any one of which opens a call to staff; none: open to all staff. */
export const getEndpointPermissions = ({
  permission,
  any_permission = [],
}: Pick<AnyEndpoint, 'permission' | 'any_permission'>): readonly Permission[] =>
  permission ? [permission] : any_permission;

export const isSchema = (output: AnyEndpoint['output']): output is z.ZodType => 'parse' in output;

/** The refusal statuses a call may answer: those of its kind and those it declares. */
export function refusalStatuses(method: string, declared: AnyEndpoint): Set<number> {
  const { audience, params, body, stream, from_anywhere, refusals = [] } = declared;
  const writes = method !== 'GET' && method !== 'HEAD';
  const sends = Boolean(body ?? stream);
  return new Set<number>([
    503,
    ...(audience === 'shopper' || audience === 'provider' ? [] : [401]),
    // Other sites may not write with a visitor's cookies; a login may be locked at a register.
    ...(audience === 'admin' || (writes && !from_anywhere) ? [403] : []),
    ...(params ? [404] : []),
    ...(sends ? [400, 413] : []),
    ...(sends && (audience === 'admin' || declared.body_limit?.files) ? [408, 429] : []),
    // Any address may be too long or have an unreadable query.
    414,
    422,
    ...(declared.method_override ? [405] : []),
    ...(declared.heavy ? [429] : []),
    ...refusals,
  ]);
}
