'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { useScripts } from '@/components/ui/use-scripts';
import type { Language } from '@/lib/core/language';
import type { ProviderPaymentProps } from '../provider-props';

const SCRIPT = 'https://static.airwallex.com/components/sdk/v1/index.js';
const locales: Record<Language, string> = { 'en-US': 'en', 'zh-HK': 'zh-HK', 'zh-CN': 'zh' };

type Opening = Omit<ProviderPaymentProps<'airwallex'>['form'], 'kind' | 'badge' | 'declined'>;
/** The part of Airwallex.js used here (airwallex.com/docs/js). */
type Airwallex = {
  init(options: { env: string; locale: string; enabledElements: string[] }): Promise<{
    payments: { redirectToCheckout(options: Record<string, unknown>): unknown };
  }>;
};

export interface AirwallexFormProps extends Opening {
  language: Language;
  /** This page's path, to which Airwallex leads back. */
  path: string;
  texts: Record<'pay' | 'going' | 'unavailable' | 'declined', string>;
}

/**
 * The button to Airwallex's page, where cards and wallets are chosen. Its script loads on click;
 * the server itself asks for the result.
 */
export function AirwallexForm({ language, path, texts, ...opening }: AirwallexFormProps) {
  // Before hydration the form would open this page without its query.
  const works = useScripts();
  const isGoing = useRef(false);
  const [phase, setPhase] = useState<'ready' | 'going' | 'unavailable'>('ready');
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (isGoing.current) return;
    isGoing.current = true;
    setPhase('going');
    try {
      await openCheckout(opening, locales[language], new URL(path, location.href).href);
    } catch {
      isGoing.current = false;
      setPhase('unavailable');
    }
  };
  const message = phase === 'unavailable' ? texts.unavailable : phase === 'ready' && texts.declined;
  return (
    <form
      onSubmit={go}
      className="flex flex-col gap-5 noscript:hidden"
      aria-busy={phase === 'going'}
    >
      <div role="alert">
        <FieldErrors id="card-refused" errors={message ? [message] : undefined} />
      </div>
      <Button type="submit" size="large" full pending={phase === 'going'} disabled={!works}>
        {texts.pay}
      </Button>
      <p role="status" className="text-sm text-muted">
        {phase === 'going' && texts.going}
      </p>
    </form>
  );
}

async function openCheckout(
  { env, intent_id, client_secret, currency, methods, auto_capture }: Opening,
  locale: string,
  successUrl: string,
): Promise<void> {
  const { init } = await loadAirwallex();
  const { payments } = await init({ env, locale, enabledElements: ['payments'] });
  payments.redirectToCheckout({
    env,
    intent_id,
    client_secret,
    currency,
    locale,
    successUrl,
    autoCapture: auto_capture,
    ...(methods && { methods }),
  });
}

/** Loads Airwallex's script; after a failure the next try loads it again. */
async function loadAirwallex(): Promise<Airwallex> {
  const page = window as { AirwallexComponentsSDK?: Airwallex };
  if (!page.AirwallexComponentsSDK)
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = SCRIPT;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        reject(new Error('no script'));
      };
      document.head.append(script);
    });
  if (!page.AirwallexComponentsSDK) throw new Error('no script');
  return page.AirwallexComponentsSDK;
}
