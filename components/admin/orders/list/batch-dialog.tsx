'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { FormDialog } from '../../form-dialog';
import { CancelReasonField } from '../cancel-reason-field';
import { type BatchAct, type BatchField, movesOrders } from './batch-acts';
import type { Done } from './use-order-batch';

export interface BatchDialogProps {
  act: BatchAct;
  title: string;
  /** The number of orders it applies to. */
  count: number;
  admins: readonly SelectOption[];
  tags: readonly string[];
  /** Runs it; returns the errors of the input. */
  onApply: (input: Record<string, unknown>) => Promise<Done>;
  onClose: () => void;
}

/** Asks for the input of a bulk action on orders, and says what it does. */
export function BatchDialog(props: BatchDialogProps) {
  const { act, title, count, onApply, onClose } = props;
  const t = useTranslations('orders');
  const moves = movesOrders(act.name);
  return (
    <FormDialog
      size="small"
      title={`${title} · ${t('list.apply_to', { count })}`}
      description={moves && t(`list.${moves}_text`)}
      submit={moves ? title : t('list.apply')}
      isDanger={act.name === 'canceled'}
      send={async (typed) => {
        const sentEntries = act.asks.map((name) => [name, sentAs(name, typed[name] ?? '')]);
        return (await onApply({ ...act.sets, ...Object.fromEntries(sentEntries) })).messages;
      }}
      hasField={(name) => act.asks.some((field) => field === name)}
      onClose={onClose}
    >
      {(messages) =>
        act.asks.map((name) => (
          <BatchInput key={name} name={name} errors={messages[name]} {...props} />
        ))
      }
    </FormDialog>
  );
}

/** A tag is sent as a list of one, an empty assignee as null. */
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
