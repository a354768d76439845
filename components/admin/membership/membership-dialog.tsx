'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { zonedDay } from '@/lib/core/zoned-time';
import { type MemberRecord, membershipInput } from '@/lib/membership/member-record.schema';
import { FieldsDialog } from '../coupons/fields-dialog';
import { momentText } from '../form/moment-field';
import { useApi } from '../use-api';

export interface MembershipDialogProps {
  trigger: ReactElement;
  customer_id: number;
  member: MemberRecord;
  tiers: readonly SelectOption[];
  timezone: string;
}

/** `rule` keeps the end date, or sets it as the new tier defines. */
const ends = ['rule', 'never', 'day'] as const;

/** Sets a member's tier by hand until a date, and locks it. */
export function MembershipDialog(props: MembershipDialogProps) {
  const { trigger, customer_id, member, tiers, timezone } = props;
  const t = useTranslations('customer.membership');
  const call = useApi();
  const { show } = useToast();
  const router = useRouter();
  const [end, setEnd] = useState<string>('rule');
  const { membership_expires_at: until } = member;
  const endIn = (form: FormData) => {
    if (end === 'rule') return {};
    const day = String(form.get('membership_expires_at') ?? '');
    // An empty date is an error on its field; "never" is a separate choice.
    const at = momentText(day, timezone, 'end');
    return { membership_expires_at: end === 'never' ? null : (at ?? 'none') };
  };
  return (
    <FieldsDialog
      trigger={trigger}
      title={t('change_title')}
      description={t('change_text')}
      submitLabel={t('save')}
      schema={membershipInput}
      readInput={(form) => ({
        membership_tier_id: String(form.get('membership_tier_id') ?? ''),
        ...endIn(form),
        membership_locked: form.get('membership_locked') === 'on',
        note: String(form.get('note') ?? ''),
      })}
      send={async (input) => {
        const { messages } = await call('PUT', `/api/admin/user/${customer_id}/membership`, input);
        if (messages) return messages;
        show({ title: t('saved'), tone: 'success' });
        setEnd('rule');
        router.refresh();
        return undefined;
      }}
    >
      {(field) => (
        <>
          <Field {...field('membership_tier_id')} label={t('tier')}>
            {(control) => (
              <Select {...control} options={tiers} defaultValue={member.membership_tier_id ?? ''} />
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="end" id={`end-${customer_id}`} label={t('end')}>
              {(control) => (
                <Select
                  {...control}
                  value={end}
                  onChange={({ target }) => setEnd(target.value)}
                  options={ends.map((value) => ({ value, label: t(`end_${value}`) }))}
                />
              )}
            </Field>
            {end === 'day' && (
              <Field {...field('membership_expires_at')} label={t('last_day')} required>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    defaultValue={until ? zonedDay(new Date(until.getTime() - 1), timezone) : ''}
                  />
                )}
              </Field>
            )}
          </div>
          <Checkbox
            name="membership_locked"
            label={t('locked')}
            defaultChecked={member.membership_locked}
          />
          <Field {...field('note')} label={t('note')} hint={t('note_hint')}>
            {(control) => <Textarea {...control} rows={2} maxLength={500} />}
          </Field>
        </>
      )}
    </FieldsDialog>
  );
}
