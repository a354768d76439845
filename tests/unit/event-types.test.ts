import { expect, test } from 'vitest';
import { typeErrors } from '../support/values/type-errors';

const emitting = (call: string) => `
import type { Context } from '@/lib/core/context';
import { emit } from '@/lib/jobs/emit';
export const said = (ctx: Context) => emit(ctx, ${call});
`;
const subscribing = (entry: string) => `
import { subscribers } from '@/lib/jobs/subscribers';
export const table: typeof subscribers = { ...subscribers, ${entry} };
`;
const requesting = (request: string) => `
import type { JobRequest } from '@/lib/jobs/jobs.schema';
export const request: JobRequest = ${request};
`;

test('tsc refuses an event, a payload or a job that does not exist, and takes those that do', async () => {
  const errors = await typeErrors({
    known_event: emitting(`'order.canceled', { order_id: 1, reason: '' }`),
    unknown_event: emitting(`'order.cancelled', { order_id: 1, reason: '' }`),
    missing_field: emitting(`'shipment.sent', { order_id: 1 }`),
    wrong_type: emitting(`'order.completed', { order_id: '1' }`),
    payload_of_another: emitting(`'order.refunded', { order_id: 1, shipment_number: 'S1' }`),
    known_job: requesting(`{ name: 'mail.deliver', payload: { mail_id: 1 } }`),
    unknown_job: requesting(`{ name: 'mail.send', payload: { mail_id: 1 } }`),
    payload_of_another_job: requesting(`{ name: 'mail.deliver', payload: { order_id: 1 } }`),
    known_subscription: subscribing(`'order.completed': () => []`),
    unknown_subscription: subscribing(
      `'order.completed': () => [{ name: 'mail.send', payload: {} }]`,
    ),
  });
  const refused = Object.entries(errors).filter(([, messages]) => messages.length);
  expect(refused.map(([name]) => name)).toEqual([
    'unknown_event',
    'missing_field',
    'wrong_type',
    'payload_of_another',
    'unknown_job',
    'payload_of_another_job',
    'unknown_subscription',
  ]);
  expect(errors.unknown_event?.[0]).toContain('"order.cancelled"');
}, 60_000);
