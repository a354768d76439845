import type { FakeStripeIntent, StripeBook } from './book';
import { invalidParam } from './refusals';

const BROWSERS_SEE = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof FakeStripeIntent)[];

/** The part of an intent that a publishable key can read. */
export const forBrowsers = (intent: FakeStripeIntent): object =>
  Object.fromEntries(BROWSERS_SEE.map((name) => [name, structuredClone(intent[name])]));

/** The expandable fields of each kind of object, and the kinds of objects they refer to. */
const EXPANDS: Record<string, Record<string, string>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { payment_intent: 'payment_intent', refunds: 'list:refund' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
};
const MOST_DEEP = 4;

const below = (kind: string, field: string): string | undefined =>
  kind.startsWith('list:') && field === 'data' ? kind.slice(5) : EXPANDS[kind]?.[field];

/** Refuses fields that cannot be expanded, before the call does anything. */
export function checkExpand(kind: string, paths: readonly string[]): void {
  for (const [at, path] of paths.entries()) {
    const fields = path.split('.');
    let currentKind: string | undefined = kind;
    for (const field of fields) currentKind = currentKind && below(currentKind, field);
    if (!currentKind || fields.length > MOST_DEEP)
      throw invalidParam(`expand[${at}]`, `This property cannot be expanded (${path}).`);
  }
}

type Node = Record<string, unknown>;

/** The answer with objects in place of ids, as `expand` asked. */
export function expanded(book: StripeBook, kind: string, answer: object, paths: readonly string[]) {
  const copy = structuredClone(answer) as Node;
  for (const path of paths) expandInto(book, kind, copy, path.split('.'));
  return copy;
}

function expandInto(book: StripeBook, kind: string, node: Node, [field, ...rest]: string[]): void {
  if (!field) return;
  const next = below(kind, field) ?? '';
  if (field === 'data') {
    for (const child of node.data as Node[]) expandInto(book, next, child, rest);
    return;
  }
  if (typeof node[field] === 'string') node[field] = findObject(book, next, node[field]);
  if (next === 'list:refund') node[field] ??= listChargeRefunds(book, String(node.id));
  if (node[field]) expandInto(book, next, node[field] as Node, rest);
}

function findObject(book: StripeBook, kind: string, id: string): unknown {
  const objectsByKind = {
    charge: book.charges,
    payment_intent: book.intents,
    payment_method: book.methods,
  };
  return structuredClone(objectsByKind[kind as keyof typeof objectsByKind]?.get(id)) ?? id;
}

function listChargeRefunds(book: StripeBook, charge: string) {
  const data = [...book.refunds.values()].filter((refund) => refund.charge === charge).reverse();
  const url = `/v1/charges/${charge}/refunds`;
  return { object: 'list', data: structuredClone(data), has_more: false, url };
}
