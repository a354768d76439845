import 'server-only';
import { z } from 'zod';
import { listChangesSince } from '@/lib/activity/audit-log';
import { changesQuery, fieldChange } from '@/lib/activity/changes.schema';
import type { AdminContext } from '@/lib/core/context';
import { batchOutput, pageOutput, recordId, wrapData } from '@/lib/core/records/output.schema';
import type { AnyResource } from '@/lib/core/records/resource';
import {
  batchInput,
  idParams,
  recordQuery,
  toBatchInput,
} from '@/lib/core/records/resource.schema';
import { applyBatch } from '@/lib/http/batch';
import { RECORD_LIMIT } from '@/lib/http/body-limits';
import { type AnyEndpoint, type EndpointFamily, endpoint } from '@/lib/http/endpoint';
import { readFromReplica } from '@/lib/http/replica';
import { adminResource, resources } from './resources';

type Declare = (resource: AnyResource) => AnyEndpoint;

/** The same endpoint for every resource, or those that `has` accepts. Throws 404 for others. */
export const everyResource = (
  declare: Declare,
  has: (resource: AnyResource) => boolean = () => true,
): EndpointFamily => ({
  resolve: ({ resource = '' }) => declare(adminResource(resource, has)),
  expand: () =>
    Object.values<AnyResource>(resources)
      .filter(has)
      .map((resource) => ({ params: { resource: resource.name }, endpoint: declare(resource) })),
});

export const listRecords = everyResource((resource) =>
  endpoint({
    summary: `List ${resource.name} records`,
    description: 'Filter, search and sort.',
    audience: 'admin',
    permission: resource.permission,
    ...(resource.name === 'user' && { at_till: true }),
    query: resource.query,
    output: pageOutput(resource.row),
    run: (ctx, { query }) => readFromReplica(ctx, (ctx) => resource.list(ctx, query as never)),
  }),
);

export const createRecordEndpoint = everyResource((resource) =>
  endpoint({
    summary: `Create a new ${resource.name} record`,
    audience: 'admin',
    permission: `${resource.permission}.create`,
    body: resource.input,
    body_limit: RECORD_LIMIT,
    output: wrapData(resource.record),
    status: 201,
    refusals: [409],
    run: async (ctx, { body }) => ({ data: await resource.create(ctx, body as never) }),
  }),
);

export const getRecord = everyResource((resource) =>
  endpoint({
    summary: `Retrieve one ${resource.name} record`,
    audience: 'admin',
    permission: resource.permission,
    ...(resource.name === 'user' && { at_till: true }),
    params: idParams,
    query: recordQuery,
    output: wrapData(resource.record),
    run: async (ctx, { params, query }) => ({
      data: await resource.get(ctx, params.id, query.language),
    }),
  }),
);

const change = (resource: AnyResource) =>
  ({
    audience: 'admin',
    permission: `${resource.permission}.update`,
    params: idParams,
    body: resource.changes,
    body_limit: RECORD_LIMIT,
    output: wrapData(resource.record),
    refusals: [409],
  }) as const;

export const updateRecordEndpoint = everyResource((resource) =>
  endpoint({
    ...change(resource),
    summary: `Update one ${resource.name} record`,
    description: 'Omitted fields stay the same.',
    run: async (ctx, { params, body }) => ({
      data: await resource.update(ctx, params.id, body as never),
    }),
  }),
);

export const updateRecordByForm = everyResource((resource) =>
  endpoint({
    ...change(resource),
    summary: `Update one ${resource.name} record by form`,
    description: 'For browser forms, which send PUT as `_method`.',
    method_override: 'PUT',
    run: async (ctx, { params, body }) => ({
      data: await resource.update(ctx, params.id, body as never),
    }),
  }),
);

export const recordChanges = everyResource((resource) =>
  endpoint({
    summary: `List changes of one ${resource.name} record`,
    description: 'The latest change of each field and who made it, newest first.',
    audience: 'admin',
    permission: resource.permission,
    params: idParams,
    query: changesQuery,
    output: wrapData(z.array(fieldChange)),
    run: async (ctx, { params: { id }, query }) => {
      await resource.get(ctx, id);
      return { data: await listChangesSince(ctx, { resource: resource.name, id }, query.since) };
    },
  }),
);

export const deleteRecordEndpoint = everyResource((resource) =>
  endpoint({
    summary: `Delete one ${resource.name} record`,
    audience: 'admin',
    permission: `${resource.permission}.delete`,
    params: idParams,
    output: wrapData(z.strictObject({ id: recordId })),
    refusals: [403, 409],
    run: async (ctx, { params }) => {
      await resource.delete(ctx, params.id);
      return { data: { id: params.id } };
    },
  }),
);

export const updateRecords = everyResource((resource) =>
  endpoint({
    summary: `Update many ${resource.name} records`,
    description: 'Makes the same change to each record. One that fails doesn’t stop the others.',
    audience: 'admin',
    permission: `${resource.permission}.update`,
    body: toBatchInput(resource.changes),
    body_limit: RECORD_LIMIT,
    output: batchOutput,
    run: async (ctx, { body: { ids, data, versions, language } }) => {
      const changes = { ...(language && { language }), ...(data as object) };
      const update = (ctx: AdminContext, id: number) => {
        const updated_at = versions?.[id];
        return resource.update(ctx, id, { ...changes, ...(updated_at && { updated_at }) } as never);
      };
      return { data: await applyBatch(ctx, ids, update) };
    },
  }),
);

export const deleteRecords = everyResource((resource) =>
  endpoint({
    summary: `Delete many ${resource.name} records`,
    description: 'One that fails doesn’t stop the others.',
    audience: 'admin',
    permission: `${resource.permission}.delete`,
    body: batchInput,
    output: batchOutput,
    run: async (ctx, { body: { ids } }) => ({
      data: await applyBatch(
        ctx,
        ids,
        (ctx, id) => resource.delete(ctx, id),
        resource.deletionOrder,
      ),
    }),
  }),
);
