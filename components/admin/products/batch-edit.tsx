'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress';
import { translateIssues } from '@/lib/core/issues';
import { productChanges } from '@/lib/products/product.schema';
import { useBatchWork } from '../list/batch-context';
import { type ApiMessages, failureText, useApi } from '../use-api';
import { type BatchEditChoices, BatchEditFields } from './batch-edit-fields';
import { type BatchEntry, emptyEntry, toBatchData } from './batch-edit-input';
import { BatchEditPreview, type Previewed } from './batch-edit-preview';

const CHUNK = 100;

type Preview = { data: Record<string, unknown>; rows: Previewed[] };
export type BatchEditProps = BatchEditChoices;

/** Changes prices, categories and brand of the selected products, after a preview. */
export function BatchEdit(choices: BatchEditProps) {
  const t = useTranslations('product_batch');
  const errors = useTranslations('errors');
  const call = useApi();
  const form = useId();
  const { selected, write, progress } = useBatchWork();
  const [entry, setEntry] = useState(emptyEntry);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [read, setRead] = useState<number>();
  const [preview, setPreview] = useState<Preview>();
  // Not a transition: that would delay the progress count until all is done.
  const [pending, setPending] = useState(false);
  const act = (work: () => Promise<void>) => {
    setPending(true);
    return work().finally(() => setPending(false));
  };
  const change = (next: Partial<BatchEntry>) => {
    setEntry((before) => ({ ...before, ...next }));
    setMessages({});
  };

  function refuse(refused: ApiMessages) {
    const found = Object.fromEntries(
      Object.entries(refused).map(([field, texts]) => [field.replace(/^data\./, ''), texts]),
    );
    setMessages(found);
    const [field = ''] = Object.keys(found);
    setTimeout(() => document.getElementById(field)?.focus());
  }

  async function ask(data: Record<string, unknown>) {
    const rows: Previewed[] = [];
    for (let from = 0; from < selected.length; from += CHUNK) {
      setRead(from);
      const ids = selected.slice(from, from + CHUNK).map(({ id }) => id);
      const path = '/api/admin/product/batch/preview';
      const response = await call<Previewed[]>('POST', path, { ids, data });
      if (response.messages) return refuse(response.messages);
      rows.push(...response.data);
    }
    setPreview({ data, rows });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const data = toBatchData(entry);
    if (!Object.keys(data).length) return refuse({ general: [t('choose')] });
    const wrong = productChanges.safeParse(data).error;
    if (wrong) return refuse(translateIssues(errors, wrong));
    void act(() => ask(data).finally(() => setRead(undefined)));
  }

  function apply({ data, rows }: Preview) {
    const touched = rows.filter(({ changes, problem }) => changes.length || problem);
    const versions = Object.fromEntries(touched.map(({ id, updated_at }) => [id, updated_at]));
    const records = selected.filter(({ id }) => versions[id]);
    void act(() => write(records, data, versions));
  }

  const general = Object.entries(messages).flatMap(([field, texts]) =>
    /_change|_categories|brand_id/.test(field) ? [] : texts,
  );
  const changing = preview?.rows.filter(({ changes }) => changes.length).length ?? 0;
  const done = progress ?? read;
  return (
    <Dialog
      trigger={
        <Button size="small" variant="secondary">
          {t('edit')}
        </Button>
      }
      onOpenChange={() => setPreview(undefined)}
      title={t('title', { count: selected.length })}
      description={preview ? undefined : t('intro')}
      closeLabel={t('close')}
      size={preview ? 'large' : 'medium'}
      focusId={choices.mayPrice ? 'price_change.by' : 'add_categories'}
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={() => setPreview(undefined)}>
              {t('back')}
            </Button>
            <Button disabled={!changing} pending={pending} onClick={() => apply(preview)}>
              {t('apply', { count: changing })}
            </Button>
          </>
        ) : (
          <>
            <DialogClose render={<Button variant="secondary" />}>{t('cancel')}</DialogClose>
            <Button type="submit" form={form} pending={pending}>
              {t('show')}
            </Button>
          </>
        )
      }
    >
      {general.length > 0 && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          {failureText({ general })}
        </p>
      )}
      {pending && selected.length > CHUNK && (
        <ProgressBar label={t('working')} value={done ?? 0} max={selected.length} />
      )}
      {preview ? (
        <BatchEditPreview rows={preview.rows} />
      ) : (
        <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <BatchEditFields {...choices} entry={entry} messages={messages} onChange={change} />
        </form>
      )}
    </Dialog>
  );
}
