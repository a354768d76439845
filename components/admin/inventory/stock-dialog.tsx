'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { translateIssues } from '@/lib/core/issues';
import { DropSwitch } from './drop-switch';
import {
  type Entry,
  type InventoryRow,
  operationsFor,
  type StockOperation,
  type StockRights,
  schemas,
  toOperationBody,
  type WarehouseChoice,
} from './operations';
import { StockFields } from './stock-fields';

export interface StockDialogProps {
  inventory: InventoryRow;
  /** The name of its variant. */
  name: string;
  /** The variant's other inventories, to show how many units they have. */
  others: readonly InventoryRow[];
  places: readonly WarehouseChoice[];
  may: StockRights;
  onDone: () => void;
  /** The displayed numbers may be outdated: an operation failed, or the stock became a drop. */
  onOutdated: () => void;
  /** Shows its history; for staff who may read that. */
  onHistory?: () => void;
  onClose: () => void;
}

/** All operations on one inventory in one dialog: type a number, press Enter. */
export function StockDialog({
  inventory,
  name,
  others,
  places,
  may,
  onDone,
  onOutdated,
  onHistory,
  onClose,
}: StockDialogProps) {
  const t = useTranslations('inventory');
  const errors = useTranslations('errors');
  const call = useApi();
  const { show } = useToast();
  const form = useId();
  const operations = operationsFor(may);
  const [entry, setEntry] = useState<Entry>({
    operation: operations[0] ?? 'plus',
    quantity: '',
    to: '',
    remark: '',
  });
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();

  const change = (next: Partial<Entry>) => {
    setEntry((before) => ({ ...before, ...next }));
    setMessages({});
  };
  const refused = (errors: ApiMessages) => {
    setMessages(errors);
    setTimeout(() =>
      document.getElementById(errors.quantity ? 'quantity' : errors.to ? 'to' : 'remark')?.focus(),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = toOperationBody(inventory, entry);
    const wrong = schemas[entry.operation].safeParse(body).error;
    if (wrong) return refused(translateIssues(errors, wrong));
    startTransition(async () => {
      const response = await call<InventoryRow & { from?: InventoryRow }>(
        'POST',
        `/api/admin/inventory/${entry.operation}`,
        body,
      );
      if (response.messages) {
        refused(response.messages);
        return onOutdated();
      }
      const { warehouse, quantity } = response.data.from ?? response.data;
      show({ title: t('done', { warehouse, quantity }), tone: 'success' });
      onDone();
    });
  };
  const elsewhere = Object.entries(messages).flatMap(([field, errors]) =>
    ['quantity', 'to', 'remark'].includes(field) ? [] : errors,
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={inventory.warehouse}
      description={name}
      closeLabel={t('close')}
      size="small"
      focusId="quantity"
      footer={
        <>
          {onHistory && (
            <LinkButton tone="ink" className="mr-auto" onClick={onHistory}>
              {t('history')}
            </LinkButton>
          )}
          <DialogClose render={<Button variant="secondary" />}>{t('cancel')}</DialogClose>
          <Button type="submit" form={form} pending={pending}>
            {t(`submit.${entry.operation}`)}
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
        <OperationPicker
          operations={operations}
          value={entry.operation}
          onChange={(operation) => change({ operation })}
        />
        <StockFields
          inventory={inventory}
          others={others}
          places={places}
          entry={entry}
          messages={messages}
          onChange={change}
        />
      </form>
      {may.adjust && <DropSwitch inventory={inventory} onSwitched={onOutdated} />}
    </Dialog>
  );
}

interface OperationPickerProps {
  operations: readonly StockOperation[];
  value: StockOperation;
  onChange: (operation: StockOperation) => void;
}

/** The choice of up to four operations, side by side; the arrow keys change it. */
function OperationPicker({ operations, value, onChange }: OperationPickerProps) {
  const t = useTranslations('inventory');
  return (
    <fieldset>
      <legend className="sr-only">{t('operation')}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-ui border border-edge bg-paper p-0.5">
        {operations.map((operation) => (
          <label
            key={operation}
            className={cx(
              'flex min-h-control cursor-pointer items-center justify-center rounded-ui px-1',
              'text-center text-sm has-[:checked]:bg-accent has-[:checked]:font-medium',
              'has-[:checked]:text-on-accent has-[:focus-visible]:outline-2',
              'has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
            )}
          >
            <input
              type="radio"
              name="operation"
              value={operation}
              checked={operation === value}
              onChange={() => onChange(operation)}
              className="sr-only"
            />
            {t(`operations.${operation}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
