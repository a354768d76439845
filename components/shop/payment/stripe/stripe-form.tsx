'use client';

import type {
  Appearance,
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { Spinner } from '@/components/ui/spinner';
import type { Language } from '@/lib/core/language';
import { stripeRefusals } from '@/lib/payments/providers/stripe/refusals.schema';
import { findPaymentRefusal, type RefusalKey } from '@/lib/payments/refusal-codes.schema';

const locales: Record<Language, StripeElementLocale> = {
  'en-US': 'en',
  'zh-HK': 'zh-HK',
  'zh-CN': 'zh',
};

export interface StripeFormProps {
  publishable_key: string;
  client_secret: string;
  /** The provider's error code of the last attempt. */
  declined: string | null;
  language: Language;
  /** This page's path, to which the customer's bank leads back. */
  path: string;
  texts: Record<'pay' | 'loading' | 'working' | 'leaving' | 'unavailable' | 'again', string> & {
    refusals: Record<RefusalKey, string>;
  };
}

type Phase = 'loading' | 'ready' | 'working' | 'leaving' | 'unavailable';
/** As high as the form will be, so that nothing shifts when it loads. */
const heights: Partial<Record<Phase, string>> = { loading: 'min-h-56', unavailable: 'hidden' };
type Loaded = { stripe: Stripe; elements: StripeElements };

/**
 * Stripe's own card form, whose numbers never reach the shop, and the pay button. Only the server
 * decides the result: the page reloads and leads on.
 */
export function StripeForm({
  publishable_key,
  client_secret,
  declined,
  language,
  path,
  texts,
}: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<Loaded>(undefined);
  const isPaying = useRef(false);
  const [phase, setPhase] = useState<Phase>('loading');
  const [refused, setRefused] = useState(
    declined === null ? undefined : findPaymentRefusal(stripeRefusals, declined),
  );

  useEffect(() => {
    if (!place.current) return;
    const form = openForm(place.current, { publishable_key, client_secret, language });
    form.ready.then(
      (opened) => {
        loaded.current = opened;
        setPhase('ready');
      },
      () => setPhase('unavailable'),
    );
    return form.close;
  }, [publishable_key, client_secret, language]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!loaded.current || isPaying.current) return;
    isPaying.current = true;
    setPhase('working');
    setRefused(undefined);
    const error = await confirm(loaded.current, new URL(path, location.href).href);
    // The server finds out whether it is paid, here or in another tab.
    if (!error || error.code === 'payment_intent_unexpected_state') {
      setPhase('leaving');
      location.reload();
      return;
    }
    isPaying.current = false;
    setRefused(findPaymentRefusal(stripeRefusals, error.decline_code, error.code, error.type));
    setPhase('ready');
  };

  const busy = phase === 'working' || phase === 'leaving';
  const message = phase === 'unavailable' ? texts.unavailable : refused && texts.refusals[refused];
  return (
    <form onSubmit={pay} className="flex flex-col gap-5 noscript:hidden" aria-busy={busy}>
      <div ref={place} className={heights[phase]} />
      <div role="alert">
        <FieldErrors id="card-refused" errors={message ? [message] : undefined} />
      </div>
      {phase === 'unavailable' ? (
        <Button size="large" full onClick={() => location.reload()}>
          {texts.again}
        </Button>
      ) : (
        <Button type="submit" size="large" full pending={busy} disabled={phase === 'loading'}>
          {texts.pay}
        </Button>
      )}
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        {phase === 'loading' && <Spinner />}
        {(phase === 'loading' || busy) && texts[phase]}
      </p>
    </form>
  );
}

type Opening = Pick<StripeFormProps, 'publishable_key' | 'client_secret' | 'language'>;

/** Loads the provider's script and mounts its form at `place`. */
function openForm(place: HTMLElement, { publishable_key, client_secret, language }: Opening) {
  let isClosed = false;
  let close = () => {};
  const open = async (): Promise<Loaded> => {
    const stripe = await loadStripe(publishable_key);
    if (!stripe) throw new Error('no browser');
    // Closed: nothing is rendered, and nothing awaits this.
    if (isClosed) return new Promise(() => {});
    const elements = stripe.elements({
      clientSecret: client_secret,
      locale: locales[language],
      appearance: stripeAppearance(place),
    });
    const element = elements.create('payment');
    close = () => element.destroy();
    await new Promise<void>((resolve, reject) => {
      element.on('ready', () => resolve());
      element.on('loaderror', ({ error }) => reject(error));
      element.mount(place);
    });
    return { stripe, elements };
  };
  return {
    ready: open(),
    close: () => {
      isClosed = true;
      close();
    },
  };
}

/**
 * Pays with what was typed: returns the error, or undefined. The browser may leave the page first.
 */
async function confirm(
  { stripe, elements }: Loaded,
  return_url: string,
): Promise<Pick<StripeError, 'type' | 'code' | 'decline_code'> | undefined> {
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
    return error;
  } catch {
    return { type: 'api_connection_error' };
  }
}

/**
 * The shop's look for a form in the provider's iframe, where no page style reaches: the values of
 * its tokens (tokens.css) at `place`.
 */
function stripeAppearance(place: Element): Appearance {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('sale'),
      borderRadius: token('corner'),
      fontFamily: style.fontFamily,
      fontSizeBase: token('control-text'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('control-line')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
      '.Error': { fontSize: token('size-sm') },
    },
  };
}
