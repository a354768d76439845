'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import type { PosMember } from '@/lib/pos/people/member.schema';
import { type TillMember, toMember } from './till-state';

export interface JoinDialogProps {
  onJoined: (member: TillMember) => void;
  onClose: () => void;
}

const fields = ['name', 'email', 'phone'];

/**
 * Registers the customer as a member by name, email and an optional phone number. If the email
 * belongs to a member already, the cashier can choose that member.
 */
export function JoinDialog({ onJoined, onClose }: JoinDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const { show } = useToast();
  const [existing, setExisting] = useState<PosMember>();
  async function send(typed: Record<string, string>) {
    const answer = await call<PosMember>('POST', '/api/admin/pos/member', typed);
    const { data: member, messages } = answer;
    setExisting(messages && (answer.details?.member as PosMember | undefined));
    if (!member) return messages;
    onJoined(toMember(member));
    show({ title: t('joined', { name: member.name }), tone: 'success' });
    return undefined;
  }
  return (
    <FormDialog
      title={t('join_title')}
      description={t('join_text')}
      size="small"
      focusId="name"
      submit={t('join')}
      send={send}
      hasField={(name) => fields.includes(name)}
      onClose={onClose}
    >
      {(messages) => (
        <>
          <Field name="name" label={t('join_name')} errors={messages.name} required>
            {({ required: _, ...control }) => (
              <Input {...control} autoComplete="off" maxLength={100} className="min-h-11" />
            )}
          </Field>
          <Field name="email" label={t('join_email')} errors={messages.email} required>
            {({ required: _, ...control }) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={254}
                className="min-h-11"
              />
            )}
          </Field>
          <Field name="phone" label={t('join_phone')} errors={messages.phone} note={t('optional')}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={40}
                className="min-h-11"
              />
            )}
          </Field>
          {existing && (
            <Button
              variant="secondary"
              className="min-h-11 self-start"
              onClick={() => {
                onJoined(toMember(existing));
                onClose();
              }}
            >
              {t('use_member', { name: existing.name || existing.email })}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
