'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextLink } from '@/components/ui/link-button';
import { tierRules } from '@/lib/membership/membership-tier.schema';
import type { TierCheck as Check } from '@/lib/membership/tier-check.schema';
import { useFormSetup } from '../form/form-setup';
import { toFormInput } from '../form/languages/translations';
import { useApi } from '../use-api';

const NAME = 'upgrade_type';
type Values = Record<string, unknown>;

/** Whether a save changes the rules of tiers; a new tier does if it has an upgrade rule. */
const changesRules = (before: Values | undefined, now: Values) =>
  before
    ? tierRules.some((rule) => String(before[rule] ?? '') !== String(now[rule] ?? ''))
    : now.upgrade_type !== 'none';

/** Asks before a save that changes a rule, and shows whose tier would change. */
export function TierCheckDialog({ id }: { id: number | undefined }) {
  const t = useTranslations('membershiptier');
  const call = useApi();
  const { beforeSave } = useFormSetup();
  const { getValues, formState } = useFormContext();
  const { defaultValues } = formState;
  const [check, setCheck] = useState<Check>();
  const answer = useRef<(problem: string | undefined) => void>(undefined);
  const ask = useRef(call);
  ask.current = call;
  useEffect(
    () =>
      beforeSave(NAME, async () => {
        const values = getValues();
        if (!changesRules(id === undefined ? undefined : defaultValues, values)) return undefined;
        const path = `/api/admin/membershiptier/check${id === undefined ? '' : `?id=${id}`}`;
        const { data } = await ask.current<Check>('POST', path, toFormInput(values, values, []));
        // The save reports the same errors on their fields.
        if (!data) return undefined;
        setCheck(data);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [beforeSave, getValues, defaultValues, id],
  );
  const settle = (problem: string | undefined) => {
    setCheck(undefined);
    answer.current?.(problem);
  };
  return (
    <ConfirmDialog
      open={check !== undefined}
      onOpenChange={(open) => (open ? undefined : settle(t('check_held')))}
      variant="primary"
      title={t('check_title')}
      description={check && <Movers {...check} />}
      confirmLabel={t('check_save')}
      cancelLabel={t('check_back')}
      onConfirm={() => settle(undefined)}
    />
  );
}

function Movers({ up, down, stay, first }: Check) {
  const t = useTranslations('membershiptier');
  const others = up + down - first.length;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink">
        {up + down > 0 ? t('check_moves', { up, down, stay }) : t('check_nobody', { stay })}
      </p>
      {first.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {first.map(({ id, name, from, to }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-2">
              <TextLink href={`/admin/customer/edit/${id}`} target="_blank">
                {name}
              </TextLink>
              <span>{t('check_from_to', { from, to })}</span>
            </li>
          ))}
          {others > 0 && <li>{t('check_more', { count: others })}</li>}
        </ul>
      )}
      <p className="text-sm">{t('check_after')}</p>
    </div>
  );
}
