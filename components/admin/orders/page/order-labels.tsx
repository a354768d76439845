'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { Card } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import { OrderTagsField } from './tags-field';

interface LabelledOrder {
  id: number;
  version: number;
  tags: string[];
  assigned_admin_id: number | null;
  assigned_name: string | null;
  archived: boolean;
  /** It is closed, so it can be archived. */
  archivable: boolean;
}

export interface OrderLabelsProps {
  order: LabelledOrder;
  /** Staff who can be assigned to orders. */
  assignees: readonly { id: number; name: string }[];
  /** Tags of other orders. */
  suggestions: readonly string[];
  /** The id of the current admin. */
  own_id: number;
  mayEdit: boolean;
}

/** Internal labels of an order: tags, assignee, archived or not. Each change is saved at once. */
export function OrderLabels({ order, assignees, suggestions, own_id, mayEdit }: OrderLabelsProps) {
  const t = useTranslations('order_page');
  const call = useApi();
  const router = useRouter();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const save = (input: object, done?: () => void) =>
    startTransition(async () => {
      const { version } = order;
      const response = await call('PUT', `/api/admin/order/${order.id}`, { ...input, version });
      setMessages(response.messages ?? {});
      if (!response.messages) done?.();
      router.refresh();
    });
  const { tags, assigned_admin_id, archived, ...elsewhere } = messages;
  // The assignee may have lost the permission since.
  const isKnown = assignees.some(({ id }) => id === order.assigned_admin_id);
  const options = [
    { value: '', label: t('nobody') },
    ...(order.assigned_admin_id && !isKnown
      ? [{ value: String(order.assigned_admin_id), label: order.assigned_name ?? '' }]
      : []),
    ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Card title={t('labels')} description={t('labels_hint')}>
      <OrderTagsField
        tags={order.tags}
        suggestions={suggestions}
        errors={tags}
        locked={!mayEdit || pending}
        mayEdit={mayEdit}
        onChange={(next, done) => save({ tags: next }, done)}
      />
      {mayEdit ? (
        <div className="flex flex-col items-start gap-2">
          <Field
            name="assigned_admin_id"
            label={t('assigned')}
            errors={assigned_admin_id}
            className="w-full"
          >
            {(control) => (
              <Select
                {...control}
                options={options}
                disabled={pending}
                value={String(order.assigned_admin_id ?? '')}
                onChange={({ target }) => save({ assigned_admin_id: target.value || null })}
              />
            )}
          </Field>
          {order.assigned_admin_id !== own_id && assignees.some(({ id }) => id === own_id) && (
            <Button
              size="small"
              variant="secondary"
              disabled={pending}
              onClick={() => save({ assigned_admin_id: own_id })}
            >
              {t('assign_to_me')}
            </Button>
          )}
        </div>
      ) : (
        <div>
          <h3 className="text-sm">{t('assigned')}</h3>
          <p>{order.assigned_name ?? t('nobody')}</p>
        </div>
      )}
      {order.archived && <p className="text-muted">{t('is_archived')}</p>}
      {mayEdit && (order.archivable || order.archived) && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          disabled={pending}
          onClick={() => save({ archived: !order.archived })}
        >
          {t(order.archived ? 'unarchive' : 'archive')}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        <FieldErrors
          id="labels-refused"
          errors={[archived, ...Object.values(elsewhere)].flatMap((errorTexts) => errorTexts ?? [])}
        />
      </div>
    </Card>
  );
}
