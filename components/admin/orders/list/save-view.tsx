'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';

/** Saves what the list is asked for now under a name. */
export function SaveView({ query }: { query: Record<string, string> }) {
  const t = useTranslations('orders.views');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title')).trim();
    startTransition(async () => {
      const answer = await call('POST', '/api/admin/order/view', { title, query });
      setMessages(answer.messages ?? {});
      if (answer.messages) return;
      setOpen(false);
      show({ title: t('saved'), tone: 'success' });
      router.refresh();
    });
  };
  const { title: errors, ...elsewhere } = messages;
  return (
    <Dialog
      open={open}
      onOpenChange={(open) => {
        if (pending) return;
        setOpen(open);
        setMessages({});
      }}
      size="small"
      trigger={
        <Button size="small" variant="secondary">
          {t('save')}
        </Button>
      }
      title={t('save')}
      description={t('save_text')}
      closeLabel={t('cancel')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{t('cancel')}</DialogClose>
          <Button type="submit" form={form} pending={pending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Field
          name="title"
          label={t('name')}
          errors={[...(errors ?? []), ...Object.values(elsewhere).flat()]}
          required
        >
          {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
