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

/** What somebody may ask of a shop about themselves: a copy of all of it, and that it goes. */
export function PersonalData({ customer, name, may }: PersonalDataProps) {
  const t = useTranslations('customer.privacy');
  if (!may.export && !may.erase) return null;
  return (
    <section className="flex flex-col items-start gap-3 rounded-ui bg-sunk p-4 text-sm">
      <h2 className="font-medium">{t('title')}</h2>
      {may.export && (
        // A plain link: one of the router would fetch the file beforehand, and be logged for it.
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

/** Asks for the e-mail, as it cannot be taken back; what refuses it stands where it was typed. */
function EraseDialog({ customer: { id, email }, name }: Omit<PersonalDataProps, 'may'>) {
  const t = useTranslations('customer.privacy');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, setPending] = useState(false);
  async function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog stands in the form of the record for React: its submit is not that form's.
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
