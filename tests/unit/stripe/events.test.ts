import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeStripe } from '../../support/stripe/fake-stripe';
import { createSdk } from '../../support/stripe/sdk';

const fake = await startFakeStripe();
const stripe = createSdk(fake);
const SECRETS = ['whsec_new', 'whsec_old'];

type Received = { body: string; signature: string };
let received: Received[] = [];
let statuses: number[] = [];
const endpoint = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const signature = String(request.headers['stripe-signature']);
  received.push({ body: Buffer.concat(chunks).toString(), signature });
  response.writeHead(statuses.shift() ?? 200).end('thanks');
});
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/webhook`;
const secrets = SECRETS.slice(0, 1);

beforeEach(async () => {
  fake.take();
  received = [];
  statuses = [];
});
afterAll(async () => {
  endpoint.close();
  await fake.close();
});

async function pay(metadata = { order_id: '7' }) {
  const { id } = await stripe.paymentIntents.create({ amount: 10_000, currency: 'hkd', metadata });
  await fake.confirm(id);
  return id;
}
const typesReceived = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);

test('an event says what the object was then, in which mode and by which call', async () => {
  const { id } = await stripe.paymentIntents.create(
    { amount: 10_000, currency: 'hkd' },
    { idempotencyKey: 'event' },
  );
  await fake.confirm(id);
  const [created, , succeeded] = fake.take();
  expect(created).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    type: 'payment_intent.created',
    data: { object: { id, status: 'requires_payment_method' } },
    request: { idempotency_key: 'event' },
  });
  expect(succeeded?.data.object).toMatchObject({ id, status: 'succeeded' });
  expect(await stripe.events.retrieve(created?.id ?? '')).toEqual(created);
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  expect(data.map((event) => event.id)).toEqual([succeeded?.id]);
});

test('an endpoint gets the raw event with a signature of each secret, by the machine’s clock', async () => {
  const id = await pay();
  fake.clock.advance(3_600_000);
  await fake.send(url, { secrets: SECRETS, types: ['payment_intent.succeeded'] });
  const [{ body, signature } = { body: '', signature: '' }] = received;
  expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  for (const secret of SECRETS) {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    expect(event.data.object).toMatchObject({ id, metadata: { order_id: '7' } });
  }
  const verify = (text: string, secret: string) => () =>
    stripe.webhooks.constructEvent(text, signature, secret);
  expect(verify(body, 'whsec_other')).toThrow();
  expect(verify(JSON.stringify(JSON.parse(body)), 'whsec_new')).toThrow();
});

test('the moment of signing is moved either way', async () => {
  await pay();
  const [event] = fake.take();
  if (!event) throw new Error('no event');
  for (const shift of [-301, 301]) {
    const { headers } = fake.sign(event, { secrets, shift });
    const [, t] = /^t=(\d+),/.exec(headers['Stripe-Signature']) ?? [];
    expect(Math.abs(Number(t) - (Date.now() / 1000 + shift))).toBeLessThan(3);
  }
  const old = fake.sign(event, { secrets, shift: -301 });
  const verify = () =>
    stripe.webhooks.constructEvent(old.body, old.headers['Stripe-Signature'], 'whsec_new');
  expect(verify).toThrow('Timestamp outside the tolerance zone');
});

test('events are sent in order, doubled, backwards and shuffled, and some are withheld', async () => {
  await pay();
  const made = fake.waiting().map(({ type }) => type);
  expect(made).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  const events = fake.take();
  await fake.send(url, { secrets, events, copies: 2 });
  expect(typesReceived()).toEqual(made.flatMap((type) => [type, type]));
  received = [];
  await fake.send(url, { secrets, events, order: 'reversed' });
  expect(typesReceived()).toEqual([...made].reverse());
  received = [];
  await fake.send(url, { secrets, events, order: 'shuffled', together: true, copies: 3 });
  expect(typesReceived().sort()).toEqual(made.flatMap((type) => [type, type, type]).sort());
  await pay();
  received = [];
  await fake.send(url, { secrets, withheld: ['payment_intent.succeeded'] });
  expect(typesReceived()).toEqual(['payment_intent.created', 'charge.succeeded']);
  expect(fake.waiting().map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
});

test('what an endpoint did not take is sent again', async () => {
  await pay();
  statuses = [200, 500, 409];
  const first = await fake.send(url, { secrets });
  expect(first.map(({ status, body }) => [status, body])).toEqual([
    [200, 'thanks'],
    [500, 'thanks'],
    [409, 'thanks'],
  ]);
  const again = await fake.send(url, { secrets });
  expect(again.map(({ event, status }) => [event.type, status])).toEqual([
    ['charge.succeeded', 200],
    ['payment_intent.succeeded', 200],
  ]);
  expect(await fake.send(url, { secrets })).toEqual([]);
  await pay();
  const [nobody] = await fake.send('http://127.0.0.1:1/', { secrets });
  expect(nobody?.status).toBe(0);
  expect(fake.waiting()).toHaveLength(3);
});
