'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { CancelReasonField } from '../cancel-reason-field';
import { type BatchAct, type BatchField, movesOrders } from './batch-acts';
import type { Done } from './use-order-batch';

export interface BatchDialogProps {
  act: BatchAct;
  title: string;
  /** How many orders it is for. */
  count: number;
  admins: readonly SelectOption[];
  tags: readonly string[];
  /** Does it, and answers what was wrong with what was typed. */
  onApply: (input: Record<string, unknown>) => Promise<Done>;
  onClose: () => void;
}

/** Asks for what a change of many orders needs, and says what it does. */
export function BatchDialog(props: BatchDialogProps) {
  const { act, title, count, onApply, onClose } = props;
  const t = useTranslations('orders');
  const form = useId();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const moves = movesOrders(act.name);
  const elsewhere = Object.entries(messages).flatMap(([name, errors]) =>
    act.asks.some((field) => field === name) ? [] : errors,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = Object.fromEntries(
      act.asks.map((name) => [name, sentAs(name, String(typed.get(name) ?? '').trim())]),
    );
    startTransition(async () => {
      const done = await onApply({ ...act.sets, ...input });
      if (done.messages) setMessages(done.messages);
      else onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      size="small"
      title={`${title} · ${t('list.apply_to', { count })}`}
      description={moves && t(`list.${moves}_text`)}
      closeLabel={t('close')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{t('cancel_dialog')}</DialogClose>
          <Button
            type="submit"
            form={form}
            variant={act.name === 'canceled' ? 'danger' : 'primary'}
            pending={pending}
          >
            {moves ? title : t('list.apply')}
          </Button>
        </>
      }
    >
      {elsewhere.length > 0 && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          {elsewhere.join(' ')}
        </p>
      )}
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {act.asks.map((name) => (
          <BatchInput key={name} name={name} errors={messages[name]} {...props} />
        ))}
      </form>
    </Dialog>
  );
}

/** A tag goes as a list of one; nobody is null. */
function sentAs(name: BatchField, typed: string): unknown {
  if (name === 'tags_add' || name === 'tags_remove') return [typed];
  return name === 'assigned_admin_id' && typed === 'none' ? null : typed;
}

type BatchInputProps = Pick<BatchDialogProps, 'admins' | 'tags'> & {
  name: BatchField;
  errors?: string[];
};

function BatchInput({ name, errors, admins, tags }: BatchInputProps) {
  const t = useTranslations('orders');
  const suggestions = useId();
  if (name === 'cancel_reason') return <CancelReasonField errors={errors} />;
  if (name === 'reason')
    return (
      <Field
        name={name}
        errors={errors}
        label={t('fields.own_words')}
        hint={t('fields.reason_hint')}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </Field>
    );
  if (name === 'assigned_admin_id')
    return (
      <Field name={name} errors={errors} label={t('list.assigned_to')}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: 'me', label: t('list.me') },
              { value: 'none', label: t('list.nobody') },
              ...admins,
            ]}
          />
        )}
      </Field>
    );
  const isTag = name !== 'reference';
  return (
    <Field name={name} errors={errors} label={t(isTag ? 'list.tag' : 'fields.reference')} required>
      {(control) => (
        <>
          <Input
            {...control}
            maxLength={isTag ? 40 : 120}
            autoComplete="off"
            list={isTag ? suggestions : undefined}
          />
          {isTag && (
            <datalist id={suggestions}>
              {tags.map((tag) => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
