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
 * Who may call: `shopper` anybody, as a guest or logged in; `customer` a logged-in shopper;
 * `admin` staff; `system` the shop's own programs and the scheduler of a host; `provider` anybody
 * whose message is signed, which the call itself looks at.
 */
export type EndpointAudience = 'shopper' | 'customer' | 'admin' | 'system' | 'provider';
export type ContextByAudience = {
  shopper: ShopContext;
  customer: CustomerContext;
  admin: AdminContext;
  system: Context<System>;
  provider: Context<System>;
};

/** What every call of an audience takes beside the fields it declares, in body or query. */
export const sharedInput = (audience: EndpointAudience) =>
  audience === 'shopper' || audience === 'customer' ? localeInput : undefined;

export type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** What a call was sent, parsed. `receive` reads a body declared as `stream` when it is time. */
type Input<P extends Schema, Q extends Schema, B extends Schema, S extends Schema> = {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  receive: () => Promise<Parsed<S>>;
  /** The body byte by byte as it was sent, for what is signed; at most 256 kB. */
  raw: () => Promise<string>;
  /** Reports to a caller who listens how far the work is (`progress`). */
  report: ReportProgress;
  request: Request;
};

/** A response that is no JSON of a schema: `run` answers it whole. */
export type OtherOutput = { content_types: readonly string[]; description: string };
type Result<O extends z.ZodType | OtherOutput> = O extends z.ZodType ? z.output<O> : Response;

/**
 * One call of the API, declared: who, what it takes, what it answers. Parsing, contexts,
 * refusals, the OpenAPI document and the check of every response hang from this object.
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
  /** What the title leaves out, in whole sentences. */
  description?: string;
  audience: A;
  /** What an admin must hold; none: any admin. */
  permission?: A extends 'admin' ? Permission : undefined;
  /** Of which an admin must hold any one, where several lead to the same call. */
  any_permission?: A extends 'admin' ? readonly Permission[] : undefined;
  /** What an admin must hold besides. */
  also?: A extends 'admin' ? Permission : undefined;
  /** May come from a till in the name of whoever took it over by PIN: their rights count then. */
  at_till?: A extends 'admin' ? true : undefined;
  /** May come from a login whose till is locked: what locks, opens and ends it. */
  while_locked?: A extends 'admin' ? true : undefined;
  /** Segments of the path. What does not parse belongs to no record: 404. */
  params?: P;
  query?: Q;
  body?: B;
  /** The body of the call whose outcome this one shows: it may be sent here as it is. */
  rehearses?: z.ZodType;
  /** A body that is read only when `run` asks for it with `receive`. */
  stream?: S;
  /** The field on which a body that is too large is refused. */
  body_field?: string;
  /** How large the body may be, where that is more than 256 kB. */
  body_limit?: BodyLimit;
  /** A form of a browser sends `_method` with this value; another body is refused with 405. */
  method_override?: 'PUT';
  /** Named headers the call takes, for the document; `run` reads them from the request. */
  headers?: readonly { name: string; description: string; required: boolean }[];
  /** The response; `z.output` of it is what `run` returns, `z.input` its JSON. */
  output: O;
  /** The status of success, 200 unless named. */
  status?: 200 | 201 | 303;
  /** Work that takes a while: a caller who accepts `application/x-ndjson` hears how far it is. */
  progress?: true;
  /** Takes much of the machine (a file of many rows, a long list to go through): has its turn. */
  heavy?: true;
  /** The same for everybody who asks alike: shared caches may keep it for so many seconds. */
  cache_seconds?: number;
  /** Its token is the authority: programs post it from anywhere, with no cookie and any origin. */
  from_anywhere?: true;
  /** Statuses of refusals beside those that every call of its kind may answer. */
  refusals?: readonly (400 | 401 | 403 | 404 | 409 | 413 | 422 | 429)[];
  run: (ctx: ContextByAudience[A], input: Input<P, Q, B, S>) => Promise<Result<O>>;
};

/** Any endpoint, whatever it takes and answers: as the handler and the document see it. */
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

/** Declares one call; the types of `run` follow from the schemas. */
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
 * The same declaration for many paths: `resolve` finds the one a path's segments name
 * (throws 404), `expand` lists them all for the document.
 */
export type EndpointFamily = {
  resolve: (params: Record<string, string>) => AnyEndpoint;
  expand: () => { params: Record<string, string>; endpoint: AnyEndpoint }[];
};

/** The permissions of which any one opens a call to staff; none: it is open to all of them. */
export const getEndpointPermissions = ({
  permission,
  any_permission = [],
}: Pick<AnyEndpoint, 'permission' | 'any_permission'>): readonly Permission[] =>
  permission ? [permission] : any_permission;

export const isSchema = (output: AnyEndpoint['output']): output is z.ZodType => 'parse' in output;

/** The statuses of refusals a call may answer: those of its kind and those it names. */
export function refusalStatuses(method: string, declared: AnyEndpoint): Set<number> {
  const { audience, params, body, stream, from_anywhere, refusals = [] } = declared;
  const writes = method !== 'GET' && method !== 'HEAD';
  const sends = Boolean(body ?? stream);
  return new Set<number>([
    503,
    ...(audience === 'shopper' || audience === 'provider' ? [] : [401]),
    // Another site may not write with a visitor's cookies; a login may be locked at a till.
    ...(audience === 'admin' || (writes && !from_anywhere) ? [403] : []),
    ...(params ? [404] : []),
    ...(sends ? [400, 413] : []),
    ...(sends && (audience === 'admin' || declared.body_limit?.files) ? [408, 429] : []),
    // Any address may be too long, and carry a query that cannot be read.
    414,
    422,
    ...(declared.method_override ? [405] : []),
    ...(declared.heavy ? [429] : []),
    ...refusals,
  ]);
}
