'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { DeliveryAnswer, DeliveryPreview } from '@/lib/checkout/delivery-preview.schema';
import { CountrySelect } from '../form/country-select';
import { followVariant, readChosenSku } from './chosen-sku';
import { DeliveryAnswered } from './delivery-answered';
import { keepDeliveryCountry, readDeliveryCountry } from './delivery-country';

export interface DeliveryPanelProps {
  className: string;
  /** The product's url. */
  url: string;
  language: string;
  currency: string;
  isOpen: boolean;
  /** Called with the answer in a line; empty if no country is chosen. */
  onSummary: (summary: string) => void;
  texts: Record<'failed' | 'reload', string>;
}

/** The countries the shop ships to, and the answer for the chosen one. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { className, url, language, currency, isOpen, onSummary, texts } = props;
  const sku = useSyncExternalStore(followVariant, readChosenSku, () => '');
  const [country, setCountry] = useState(readDeliveryCountry);
  const [choice, setChoice] = useState<DeliveryPreview['choice']>();
  const [answer, setAnswer] = useState<DeliveryAnswer>();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  const ask = useCallback(
    (more: Record<string, string>, take: (data: DeliveryPreview) => void) => {
      const leaving = new AbortController();
      const query = new URLSearchParams({ url, language, currency, ...more });
      readPreview(query, leaving.signal).then(
        (data) => {
          if (!leaving.signal.aborted) take(data);
        },
        () => leaving.signal.aborted || setFailed(true),
      );
      return () => leaving.abort();
    },
    [url, language, currency],
  );
  const needsChoice = isOpen && !choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` has it asked again
  useEffect(() => {
    if (needsChoice) return ask({}, (data) => setChoice(data.choice));
  }, [needsChoice, ask, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` has it asked again
  useEffect(() => {
    if (!country) return;
    setPending(true);
    return ask({ country, sku }, ({ answer }) => {
      setPending(false);
      if (!answer) return;
      setAnswer(answer);
      onSummary(answer.summary);
    });
  }, [country, sku, ask, onSummary, tries]);

  const choose = (chosen: string) => {
    setFailed(false);
    setCountry(chosen);
    keepDeliveryCountry(chosen);
    if (chosen) return;
    setAnswer(undefined);
    onSummary('');
  };
  if (!isOpen) return null;
  return (
    <div className={className} aria-busy={!choice || isPending}>
      {choice && (
        <Field name="country" id="delivery-country" label={choice.label}>
          {(control) => (
            <CountrySelect
              {...control}
              label={choice.label}
              noMatch={choice.no_match}
              placeholder={choice.placeholder}
              options={choice.countries}
              value={country}
              onChange={({ target }) => choose(target.value)}
            />
          )}
        </Field>
      )}
      <div aria-live="polite" className={isPending ? 'opacity-60' : undefined}>
        {hasFailed ? (
          <div className="flex flex-col items-start gap-3">
            <p>{texts.failed}</p>
            <Button
              variant="secondary"
              onClick={() => {
                setFailed(false);
                setTries(tries + 1);
              }}
            >
              {texts.reload}
            </Button>
          </div>
        ) : (
          answer && <DeliveryAnswered answer={answer} />
        )}
      </div>
    </div>
  );
}

async function readPreview(query: URLSearchParams, signal: AbortSignal): Promise<DeliveryPreview> {
  const response = await fetch(`/api/product/delivery?${query}`, { signal });
  if (!response.ok) throw new Error(`The delivery was not answered: ${response.status}`);
  const { data }: { data: DeliveryPreview } = await response.json();
  return data;
}
