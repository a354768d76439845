'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { noteStatus } from '@/components/login/login-lost';
import { useCart } from '@/components/shop/cart/cart-context';
import type { Quote } from '@/lib/checkout/checkout.schema';
import { seenIn } from './seen-prices';

const methods = ['shipping_method_id', 'physical_store_id', 'payment_method_id'] as const;
const choices = ['delivery_type', 'gift_wrap', ...methods];
/** The parts of an address that decide the shipping methods. */
const places = ['country', 'region', 'district', 'postal_code'] as const;

export type QuoteStatus = 'as_sent' | 'calculating' | 'calculated' | 'unreachable';
type Fresh = { quote: Quote | undefined; status: QuoteStatus };

/**
 * The quote for the form's current values: the last server response (`sent`, new with every
 * `response`) until the customer changes address, method or cart; then it is requested anew, and
 * the methods the shop chose are checked in the form. A slower response never overtakes a later
 * one.
 */
export function useQuote(
  sent: Quote | undefined,
  form: RefObject<HTMLFormElement | null>,
  language: string,
  response: { values: Record<string, string> },
) {
  const [fresh, setFresh] = useState<Fresh & { to: unknown }>({
    quote: sent,
    status: 'as_sent',
    to: response,
  });
  const latest = useRef<AbortController>(undefined);
  const shown: Fresh = fresh.to === response ? fresh : { quote: sent, status: 'as_sent' };

  const shownQuote = useRef(shown.quote);
  useEffect(() => {
    shownQuote.current = shown.quote;
  }, [shown.quote]);

  const recalculate = useCallback(async () => {
    if (!form.current) return;
    latest.current?.abort();
    const call = new AbortController();
    latest.current = call;
    const say = (status: QuoteStatus, quote?: Quote) =>
      setFresh((before) => ({
        status,
        quote: quote ?? (before.to === response ? before.quote : sent),
        to: response,
      }));
    say('calculating');
    try {
      const body = JSON.stringify(chosenIn(form.current, language, shownQuote.current));
      const response = await fetch('/api/checkout/quote', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal: call.signal,
      });
      noteStatus(response.status);
      if (!response.ok) return say('unreachable');
      say('calculated', (await response.json()) as Quote);
    } catch {
      if (!call.signal.aborted) say('unreachable');
    }
  }, [form, language, response, sent]);

  const lines = useCartLines();
  const lastLines = useRef(lines);
  useEffect(() => {
    if (lastLines.current !== undefined && lines !== lastLines.current) recalculate();
    lastLines.current = lines;
  }, [lines, recalculate]);

  // A choice made before hydration, or filled in by the browser, counts too.
  const asLoaded = useRef({ values: response.values, recalculate });
  useEffect(() => {
    const { values, recalculate } = asLoaded.current;
    const made = form.current ? new FormData(form.current) : new FormData();
    const differs = (name: string) => made.has(name) && made.get(name) !== (values[name] ?? '');
    const placeFields = places.map((part) => `shipping_address.${part}`);
    if ([...placeFields, ...choices].some(differs)) recalculate();
  }, [form]);

  // The methods the shop chose are checked.
  const marked = useRef(shown.quote);
  useLayoutEffect(() => {
    if (!form.current || !shown.quote || marked.current === shown.quote) return;
    marked.current = shown.quote;
    for (const name of methods) mark(form.current, name, shown.quote[name]);
  }, [form, shown.quote]);

  return { ...shown, recalculate };
}

function mark(form: HTMLFormElement, name: string, id: number | null) {
  const radios = [...form.querySelectorAll<HTMLInputElement>(`input[type=radio][name=${name}]`)];
  for (const radio of radios) radio.checked = radio.value === String(id ?? '');
}

/** The cart's content as a text that changes with it; undefined until loaded. */
function useCartLines(): string | undefined {
  return useCart()
    ?.cart?.items.map(({ id, quantity, line_total }) => `${id}:${quantity}:${line_total.minor}`)
    .join();
}

function chosenIn(form: HTMLFormElement, language: string, shown: Quote | undefined) {
  const fields = new FormData(form);
  return {
    language,
    email: fields.get('email') || undefined,
    delivery_type: fields.get('delivery_type') || undefined,
    gift_wrap: fields.get('gift_wrap') || undefined,
    shipping_address: Object.fromEntries(
      places.map((part) => [part, String(fields.get(`shipping_address.${part}`) ?? '')]),
    ),
    billing_address_id: fields.get('billing_address_id') || undefined,
    ...Object.fromEntries(methods.map((name) => [name, fields.get(name) ?? ''])),
    preselect: true,
    seen: shown && seenIn(shown),
  };
}
