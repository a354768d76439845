'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { Texts } from '@/components/texts';
import { cx } from '@/components/ui/cx';
import type { Language } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';
import {
  type DisplayMessage,
  reduceDisplay,
  type Shown,
  toChannel,
  WELCOME,
} from './display-state';

/** The interval at which the display asks the register for its state, in milliseconds. */
const ASK_MS = 4000;

type DisplayTexts = Record<Language, Messages['pos_display']>;

export interface CustomerDisplayProps {
  sessionId: number;
  storeTitle: string;
  /** The shop's main language. */
  language: Language;
  texts: DisplayTexts;
}

/**
 * The customer display on a second screen: the basket with its total, then thanks and the change.
 */
export function CustomerDisplay({ sessionId, storeTitle, language, texts }: CustomerDisplayProps) {
  const shown = useShown(sessionId);
  const own = shown.kind === 'welcome' ? language : shown.language;
  return (
    <Texts language={own} messages={{ pos_display: texts[own] }}>
      <main
        lang={own}
        className="flex h-dvh flex-col gap-[2vh] overflow-hidden bg-paper p-[3vmin] text-[max(1.25rem,2.6vmin)] tabular-nums"
      >
        {shown.kind === 'welcome' && <Welcome storeTitle={storeTitle} />}
        {shown.kind === 'basket' && <Basket basket={shown} />}
        {shown.kind === 'sold' && <Sold sold={shown} />}
      </main>
    </Texts>
  );
}

/** What the session's register sends; a welcome while it sends nothing. */
function useShown(sessionId: number): Shown {
  const [state, dispatch] = useReducer(reduceDisplay, { shown: WELCOME, heard_at: 0 });
  useEffect(() => {
    const channel = new BroadcastChannel(toChannel(sessionId));
    channel.onmessage = ({ data }) => dispatch({ type: 'heard', data, at: Date.now() });
    const ask = () => {
      channel.postMessage({ type: 'ask' } satisfies DisplayMessage);
      dispatch({ type: 'tick', at: Date.now() });
    };
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [sessionId]);
  return state.shown;
}

const Centered = ({ children }: { children: ReactNode }) => (
  <div className="m-auto flex max-w-full flex-col items-center gap-[3vh] text-center">
    {children}
  </div>
);

function Welcome({ storeTitle }: { storeTitle: string }) {
  const t = useTranslations('pos_display');
  return (
    <Centered>
      <p className="text-[max(2.5rem,9vmin)] leading-tight font-medium">{t('welcome')}</p>
      <h1 className="text-[max(1.75rem,5vmin)] break-words text-muted">{storeTitle}</h1>
    </Centered>
  );
}

function Sold({ sold }: { sold: Extract<Shown, { kind: 'sold' }> }) {
  const t = useTranslations('pos_display');
  return (
    <Centered>
      <h1 className="text-[max(2.5rem,9vmin)] leading-tight font-medium">{t('thanks')}</h1>
      {sold.change && (
        <p className="flex flex-col">
          <span className="text-muted">{t('change')}</span>
          <strong className="text-[max(3rem,12vmin)] leading-none">{sold.change}</strong>
        </p>
      )}
      {sold.back && (
        <p className="flex flex-col">
          <span className="text-muted">{t('to_get_back')}</span>
          <strong className="text-[max(3rem,12vmin)] leading-none">{sold.back}</strong>
        </p>
      )}
      <p className="text-[max(1.5rem,4vmin)]">{t('total_of', { amount: sold.total })}</p>
      {sold.saved && <p className="text-accent">{t('saved', { amount: sold.saved })}</p>}
    </Centered>
  );
}

type BasketShown = Extract<Shown, { kind: 'basket' }>;

function Basket({ basket }: { basket: BasketShown }) {
  const t = useTranslations('pos_display');
  const { lines, discounts, extras, total, saved, is_sent, returned, is_back } = basket;
  const totalKey = is_back ? 'to_get_back' : returned ? 'to_pay' : 'total';
  const list = useRef<HTMLUListElement>(null);
  const count = lines.length;
  // Keep the last added line visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of lines changes
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <>
      <h1 className="sr-only">{t('basket')}</h1>
      <ul
        ref={list}
        className="min-h-0 flex-1 divide-y divide-hairline overflow-hidden border-y border-hairline"
      >
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <dl className="flex flex-col gap-[1vh]">
        {discounts.map(({ name, amount }) => (
          <Sum key={name} label={name || t('discount')} amount={`−${amount}`} />
        ))}
        {extras.map(({ name, amount }) => (
          <Sum key={name} label={name || t('fee')} amount={amount} />
        ))}
        {returned && <Sum label={t('returned')} amount={`−${returned}`} />}
        <div className="flex items-baseline justify-between gap-[3vmin]">
          <dt className="text-[max(1.75rem,5vmin)]">{t(totalKey)}</dt>
          <dd className="text-[max(2.5rem,10vmin)] leading-none font-semibold">{total || '…'}</dd>
        </div>
      </dl>
      <p className={cx('min-h-[1.5em]', !is_sent && 'text-accent')}>
        {is_sent ? t('one_moment') : saved && t('saved', { amount: saved })}
      </p>
    </>
  );
}

function Line({ line }: { line: BasketShown['lines'][number] }) {
  const t = useTranslations('pos_display');
  const { name, options, quantity, amount, regular, is_gift } = line;
  return (
    <li className="flex items-baseline justify-between gap-[3vmin] py-[1.2vh]">
      <div className="min-w-0">
        <p className="break-words">
          <span className="text-muted">{quantity} × </span>
          {name}
        </p>
        {options.length > 0 && <p className="text-[0.8em] text-muted">{options.join(' · ')}</p>}
      </div>
      <p className="shrink-0 text-end">
        {regular && <s className="me-[1em] text-[0.8em] text-muted">{regular}</s>}
        {is_gift ? t('free') : amount || '…'}
      </p>
    </li>
  );
}

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <div className="flex justify-between gap-[3vmin]">
    <dt className="min-w-0 break-words text-muted">{label}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
);
