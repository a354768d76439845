'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Card } from '@/components/ui/section';
import { Textarea } from '@/components/ui/textarea';
import type { OrderPartProps } from './parts';

/** What is done for a gift, of what the shop offers: a message, and wrapping for its price. */
export function GiftPart({ form, change, price, messages }: OrderPartProps) {
  const t = useTranslations('order_form');
  const offered = price?.gift_options;
  if (!offered) return null;
  return (
    <Card title={t('gift_options')}>
      <Field
        name="gift_message"
        label={t('gift_message')}
        hint={t('gift_message_hint')}
        errors={messages.gift_message}
        note={t('optional')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            value={form.gift_message}
            onChange={({ target }) => change({ gift_message: target.value })}
          />
        )}
      </Field>
      {offered.gift_wrap && (
        <Checkbox
          name="gift_wrap"
          label={t('gift_wrap_for', { price: offered.gift_wrap.formatted })}
          errors={messages.gift_wrap}
          checked={form.gift_wrap}
          onChange={({ target }) => change({ gift_wrap: target.checked })}
        />
      )}
    </Card>
  );
}
