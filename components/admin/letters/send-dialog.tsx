'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { useToast } from '@/components/ui/toast';
import { withLabel } from '@/components/ui/with-label';
import type { AudienceCount } from '@/lib/broadcast/audience.schema';
import type { Language } from '@/lib/core/language';
import { parseMomentText } from '@/lib/core/zoned-time';
import { FormDialog } from '../form-dialog';
import { type ApiMessages, useApi } from '../use-api';
import { useTrial } from '../use-trial';
import { CountLines } from './audience-count';
import type { SentLetter } from './sent-letter';

export interface SendDialogProps {
  letter: SentLetter;
  main: Language;
  timezone: string;
  onClose: () => void;
}

const ways = ['now', 'later'] as const;

/** Sends a message now or later, after showing how many will get it. */
export function SendDialog({
  letter: { id, title, audience, lacking_languages },
  main,
  timezone,
  onClose,
}: SendDialogProps) {
  const t = useTranslations('broadcast');
  const call = useApi();
  const { show } = useToast();
  const [when, setWhen] = useState<string>('now');
  const { answered, failure } = useTrial<{ audience: typeof audience }, AudienceCount>(
    '/api/admin/broadcast/audience',
    { audience },
  );
  const count = answered?.data.receivers;
  const isNow = when === 'now';
  const isForNobody = isNow && count === 0;
  const send = async (typed: Record<string, string>): Promise<ApiMessages | undefined> => {
    const at = parseMomentText(typed.scheduled_at ?? '', timezone)?.toISOString() ?? 'none';
    const { messages } = await call('POST', `/api/admin/broadcast/${id}/schedule`, {
      scheduled_at: isNow ? null : at,
    });
    if (messages)
      return inWords(messages, {
        subject: t('subject'),
        content: t('content'),
        audience: t('audience'),
      });
    show({ title: t(isNow ? 'sending_begins' : 'scheduled'), tone: 'success' });
    return undefined;
  };
  return (
    <FormDialog
      title={t('send_title', { title })}
      submit={count === undefined ? t('send') : t(isNow ? 'send_to' : 'schedule_for', { count })}
      disabled={count === undefined || isForNobody}
      send={send}
      hasField={(name) => name === 'scheduled_at' && !isNow}
      onClose={onClose}
    >
      {(messages) => (
        <>
          <div className="flex flex-col gap-3 rounded-ui bg-sunk p-4">
            <p role="status" className="text-lg">
              {failure
                ? withLabel(t('count_fail'), failure)
                : count === undefined
                  ? t('counting')
                  : t('receivers_now', { count })}
            </p>
            {answered && !failure && (
              <CountLines count={answered.data} fallback={{ main, lacking: lacking_languages }} />
            )}
            {isForNobody && <p className="text-sm text-caution">{t('send_nobody')}</p>}
          </div>
          <RadioGroup
            name="when"
            legend={t('when')}
            options={ways.map((value) => ({
              value,
              label: t(`when_${value}`),
              hint: t(`when_${value}_hint`),
            }))}
            value={when}
            onValueChange={setWhen}
          />
          {!isNow && (
            <Field
              name="scheduled_at"
              label={t('moment')}
              hint={t('moment_hint', { timezone })}
              errors={messages.scheduled_at}
              required
            >
              {(control) => <Input {...control} type="datetime-local" />}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Errors about parts of the message, which are not in the dialog. */
const inWords = (messages: ApiMessages, labels: Record<string, string>): ApiMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, errors]) => {
      const label = labels[name];
      return [name, label ? errors.map((error) => withLabel(label, error)) : errors];
    }),
  );
