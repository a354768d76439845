'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { withLabel } from '@/components/ui/with-label';
import { DataTable } from '../list/data-table';
import { Notice } from '../notice';
import { useApi } from '../use-api';

/** One of the two customers. */
export interface MergeSide {
  id: number;
  name: string;
  updated_at: string;
  orders: number;
  /** The displayed value by field name. */
  values: Record<string, string>;
}
interface MergeField {
  name: string;
  label: string;
}
export interface MergeScreenProps {
  stays: MergeSide;
  ends: MergeSide;
  /** The fields of which one value is kept, with their labels. */
  fields: MergeField[];
}

/** Two customers side by side: which one is kept, and which value of each field. */
export function MergeScreen({ stays, ends, fields }: MergeScreenProps) {
  const t = useTranslations('customer.merge');
  const router = useRouter();
  const call = useApi();
  const { show } = useToast();
  const differ = fields.filter(({ name }) => stays.values[name] !== ends.values[name]);
  // Values that only the other customer has are kept unless staff decide otherwise.
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(differ.flatMap(({ name }) => (stays.values[name] ? [] : [name]))),
  );
  const [failure, setFailure] = useState<string[]>();
  const take = (name: string, on: boolean) =>
    setTaken((before) => {
      const next = new Set(before);
      if (on) next.add(name);
      else next.delete(name);
      return next;
    });
  async function merge() {
    const answer = await call('POST', `/api/admin/user/${stays.id}/merge`, {
      with: ends.id,
      fields: [...taken],
      updated_at: stays.updated_at,
      with_updated_at: ends.updated_at,
    });
    if (answer.messages) return setFailure(Object.values(answer.messages).flat());
    show({ title: t('done'), tone: 'success' });
    router.push(`/admin/customer/edit/${stays.id}`);
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-muted">
        {t('intro')} {t('joined')}
      </p>
      {failure && (
        <Notice
          title={t('fail')}
          lines={failure}
          dismissLabel={t('cancel')}
          onDismiss={() => setFailure(undefined)}
        />
      )}
      <DataTable
        label={t('choose')}
        within="card"
        labels={t}
        rows={fields}
        rowKey={({ name }) => name}
        columns={[
          { key: 'field', className: 'align-top text-muted', cell: ({ label }) => label },
          ...[stays, ends].map((side) => ({
            id: String(side.id),
            label: withLabel(t(side === stays ? 'stays' : 'ends'), side.name),
            className: 'min-w-40 align-top [overflow-wrap:anywhere]',
            cell: ({ name, label }: MergeField) =>
              differ.some((field) => field.name === name) ? (
                <label className="flex min-h-6 items-start gap-2">
                  <input
                    type="radio"
                    name={name}
                    className="mt-1 accent-accent"
                    checked={taken.has(name) === (side === ends)}
                    onChange={() => take(name, side === ends)}
                    aria-label={withLabel(label, side.values[name] || t('empty'))}
                  />
                  <Value text={side.values[name]} empty={t('empty')} />
                </label>
              ) : (
                <Value text={side.values[name]} empty={t('empty')} />
              ),
          })),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ConfirmDialog
          trigger={<Button variant="danger">{t('submit')}</Button>}
          title={t('confirm_title', { ends: ends.name, stays: stays.name })}
          description={t('confirm', { ends: ends.name, orders: ends.orders })}
          confirmLabel={t('submit')}
          cancelLabel={t('cancel')}
          onConfirm={merge}
        />
        <ButtonLink variant="secondary" href={`/admin/customer/merge/${ends.id}?with=${stays.id}`}>
          {t('swap')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`/admin/customer/edit/${stays.id}`}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </div>
  );
}

const Value = ({ text, empty }: { text: string | undefined; empty: string }) =>
  text ? <span>{text}</span> : <span className="text-muted">{empty}</span>;
