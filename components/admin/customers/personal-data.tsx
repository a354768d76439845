'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { type ApiMessages, useApi } from '../use-api';

export interface PersonalDataProps {
  customer: { id: number; email: string };
  name: string;
  may: { export: boolean; erase: boolean };
}

/** A customer's privacy requests: a copy of all their data, and its erasure. */
export function PersonalData({ customer, name, may }: PersonalDataProps) {
  const t = useTranslations('customer.privacy');
  if (!may.export && !may.erase) return null;
  return (
    <section className="flex flex-col items-start gap-3 rounded-ui bg-sunk p-4 text-sm">
      <h2 className="font-medium">{t('title')}</h2>
      {may.export && (
        // A plain link: the router would prefetch the file, and the log would record a download.
        <a
          href={`/api/admin/user/${customer.id}/personal-data`}
          download
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('export')}
        </a>
      )}
      {may.erase && <EraseDialog customer={customer} name={name} />}
    </section>
  );
}

const FIELD = 'confirmation';

/** Asks for the email because it can't be undone; errors show on that field. */
function EraseDialog({ customer: { id, email }, name }: Omit<PersonalDataProps, 'may'>) {
  const t = useTranslations('customer.privacy');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, setPending] = useState(false);
  async function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // For React the dialog is inside the record's form: its submit must not reach that form.
    event.stopPropagation();
    const confirmation = new FormData(event.currentTarget).get(FIELD);
    setPending(true);
    const answer = await call<{ orders: number }>('POST', `/api/admin/user/${id}/erase`, {
      confirmation,
    });
    setPending(false);
    setMessages(answer.messages ?? {});
    if (answer.messages) return;
    show({ title: t('erased', { orders: answer.data.orders }), tone: 'success' });
    router.push('/admin/customer');
  }
  const { general, [FIELD]: errors } = messages;
  return (
    <Dialog
      trigger={
        <Button variant="danger" size="small">
          {t('erase')}
        </Button>
      }
      title={t('erase_title', { name })}
      description={t('erase_text')}
      closeLabel={t('cancel')}
      size="small"
      focusId={FIELD}
      onOpenChange={() => setMessages({})}
    >
      <form onSubmit={erase} noValidate className="flex flex-col gap-4">
        {general && (
          <p role="alert" className="text-sale">
            {general.join(' ')}
          </p>
        )}
        <Field name={FIELD} label={t('confirmation', { email })} errors={errors} required>
          {(control) => <Input {...control} type="email" autoComplete="off" />}
        </Field>
        <Button type="submit" variant="danger" pending={pending}>
          {t('erase_button')}
        </Button>
      </form>
    </Dialog>
  );
}
