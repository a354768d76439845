'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useCart } from '@/components/shop/cart-context';
import type { Quote } from '@/lib/checkout/checkout.schema';

export type QuoteStatus = 'as_sent' | 'calculating' | 'calculated' | 'unreachable';
type Fresh = { quote: Quote | undefined; status: QuoteStatus };

/**
 * The price that belongs to what the form says now: the server's last response (`sent`, new
 * with every `response`), until the shopper changes country, method or cart; then it is
 * asked for again. A slower response never overtakes a later one.
 */
export function useQuote(
  sent: Quote | undefined,
  form: RefObject<HTMLFormElement | null>,
  language: string,
  response: unknown,
) {
  const [fresh, setFresh] = useState<Fresh & { to: unknown }>({
    quote: sent,
    status: 'as_sent',
    to: response,
  });
  const latest = useRef<AbortController>(undefined);
  const shown: Fresh = fresh.to === response ? fresh : { quote: sent, status: 'as_sent' };

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
      const body = JSON.stringify(chosenIn(form.current, language));
      const response = await fetch('/api/checkout/quote', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal: call.signal,
      });
      if (!response.ok) return say('unreachable');
      say('calculated', (await response.json()) as Quote);
    } catch {
      if (!call.signal.aborted) say('unreachable');
    }
  }, [form, language, response, sent]);

  const lines = useCartLines();
  const known = useRef(lines);
  useEffect(() => {
    if (known.current !== undefined && lines !== known.current) recalculate();
    known.current = lines;
  }, [lines, recalculate]);

  return { ...shown, recalculate };
}

/** What is in the cart, as a text that changes when it does; undefined until it is loaded. */
function useCartLines(): string | undefined {
  return useCart()
    ?.cart?.items.map(({ id, quantity, line_total }) => `${id}:${quantity}:${line_total.minor}`)
    .join();
}

function chosenIn(form: HTMLFormElement, language: string) {
  const fields = new FormData(form);
  return {
    language,
    shipping_address: { country: String(fields.get('shipping_address.country') ?? '') },
    shipping_method_id: fields.get('shipping_method_id') ?? '',
    payment_method_id: fields.get('payment_method_id') ?? '',
  };
}
