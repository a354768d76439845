'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { type Coupon, couponChanges, couponInput } from '@/lib/promotions/coupons/coupon.schema';
import { useApi } from '../use-api';
import { FieldsDialog } from './fields-dialog';
import { LimitFields, limitsIn, typedIn } from './limit-fields';

export interface CouponDialogProps {
  trigger: ReactElement;
  /** The API path of the promotion's codes. */
  path: string;
  timezone: string;
  /** The code to edit; without it, a new one is created. */
  coupon?: Pick<
    Coupon,
    'id' | 'code' | 'usage_limit' | 'usage_limit_per_customer' | 'expires_at' | 'updated_at'
  >;
}

/** Creates a code, or edits the limits of one. */
export function CouponDialog({ trigger, path, timezone, coupon }: CouponDialogProps) {
  const t = useTranslations('coupon');
  const call = useApi();
  const { show } = useToast();
  const router = useRouter();
  return (
    <FieldsDialog
      trigger={trigger}
      title={coupon ? t('edit_title', { code: coupon.code }) : t('create_title')}
      submitLabel={t('save')}
      schema={coupon ? couponChanges : couponInput}
      readInput={(form) => ({
        ...(coupon ? { updated_at: coupon.updated_at } : { code: typedIn(form, 'code') }),
        ...limitsIn(form, timezone),
      })}
      send={async (input) => {
        const { data, messages } = coupon
          ? await call<Coupon>('PUT', `${path}/${coupon.id}`, input)
          : await call<Coupon>('POST', path, input);
        if (messages) return messages;
        show({
          title: coupon ? t('saved') : t('created', { code: data.code }),
          tone: 'success',
        });
        router.refresh();
        return undefined;
      }}
    >
      {(field) => (
        <>
          {!coupon && (
            <Field {...field('code')} label={t('code')} hint={t('code_hint')} required>
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  autoComplete="off"
                  spellCheck={false}
                  className="uppercase"
                />
              )}
            </Field>
          )}
          <LimitFields field={field} timezone={timezone} limits={coupon} />
        </>
      )}
    </FieldsDialog>
  );
}
