'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { generateInput } from '@/lib/promotions/coupons/coupon.schema';
import { useApi } from '../use-api';
import { FieldsDialog } from './fields-dialog';
import { LimitFields, limitsIn, typedIn } from './limit-fields';

/** The usual limits of a batch: each code works once. */
const once = { usage_limit: 1, usage_limit_per_customer: null, expires_at: null };

export interface GenerateDialogProps {
  /** The API path of the promotion's codes, and the screen that lists them. */
  path: string;
  screen: string;
  timezone: string;
}

/** Generates a batch of codes and opens it. */
export function GenerateDialog({ path, screen, timezone }: GenerateDialogProps) {
  const t = useTranslations('coupon');
  const call = useApi();
  const { show } = useToast();
  const router = useRouter();
  return (
    <FieldsDialog
      trigger={<Button variant="secondary">{t('generate')}</Button>}
      title={t('generate_title')}
      description={t('generate_intro')}
      submitLabel={t('generate_submit')}
      schema={generateInput}
      readInput={(form) => ({
        batch: typedIn(form, 'batch'),
        prefix: typedIn(form, 'prefix'),
        count: typedIn(form, 'count'),
        ...limitsIn(form, timezone),
      })}
      send={async (input) => {
        const { data, messages } = await call<{ batch: string; count: number }>(
          'POST',
          `${path}/generate`,
          input,
        );
        if (messages) return messages;
        show({ title: t('generated', data), tone: 'success' });
        router.push(`${screen}?${new URLSearchParams({ batch: data.batch })}`);
        router.refresh();
        return undefined;
      }}
    >
      {(field) => (
        <>
          <Field {...field('batch')} label={t('batch')} hint={t('batch_hint')} required>
            {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('prefix')} label={t('prefix')} hint={t('prefix_hint')}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={32}
                  autoComplete="off"
                  spellCheck={false}
                  className="uppercase"
                />
              )}
            </Field>
            <Field {...field('count')} label={t('count')} hint={t('count_hint')} required>
              {(control) => <Input {...control} inputMode="numeric" defaultValue="100" />}
            </Field>
          </div>
          <LimitFields field={field} timezone={timezone} limits={once} />
        </>
      )}
    </FieldsDialog>
  );
}
