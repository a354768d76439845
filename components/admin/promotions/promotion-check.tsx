'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextLink } from '@/components/ui/link-button';
import type { PromotionCheck as Check } from '@/lib/checkout/simulator/promotion-check.schema';
import { promotionInput } from '@/lib/promotions/promotion.schema';
import { toFormInput } from '../form/languages/translations';
import { useApi } from '../use-api';

/** The pause in typing before a check, in milliseconds. */
const PAUSE_MS = 700;

/** What the promotion would have done to recent orders, and what may be unintended. */
export function PromotionCheckPanel({ id }: { id: number | undefined }) {
  const t = useTranslations('promotion');
  const call = useApi();
  const valuesJson = JSON.stringify(useWatch());
  const [check, setCheck] = useState<Check>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other values alone
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const values = JSON.parse(valuesJson);
      const input = toFormInput(values, values, []);
      // Incomplete input would only be refused.
      if (!promotionInput.safeParse(input).success) return setCheck(undefined);
      const path = `/api/admin/promotion/check${id === undefined ? '' : `?id=${id}`}`;
      const { data } = await call<Check>('POST', path, input);
      if (!isOver) setCheck(data);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [valuesJson, id]);

  if (!check) return null;
  const { effect, warnings } = check;
  const { orders, changed, saved, free, at_floor, largest } = effect;
  return (
    <section className="flex flex-col gap-2 text-sm" aria-live="polite">
      <h2 className="text-base">{t('check')}</h2>
      {warnings.map(({ kind, names }) => (
        <p key={kind} className="border-l-2 border-accent pl-3">
          {t(`warning_${kind}`, { names: names.join(', ') })}
        </p>
      ))}
      <p className="text-muted">
        {orders ? t('effect', { orders, changed, saved: saved.formatted }) : t('effect_no_orders')}{' '}
        {free > 0 && t('effect_free', { free })} {at_floor > 0 && t('effect_floor', { at_floor })}
      </p>
      {largest && (
        <p className="text-muted">
          {t('effect_largest', { saved: largest.saved.formatted })}{' '}
          <TextLink href={`/admin/order/${largest.id}`}>{largest.order_number}</TextLink>
        </p>
      )}
    </section>
  );
}
