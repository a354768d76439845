'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { listHref } from '@/components/admin/list/list-href';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { useToast } from '@/components/ui/toast';
import { MOST_IN_VIEW, type SavedOrderView, viewNames } from '@/lib/admin/order-views/view.schema';
import { FormDialog } from '../../form-dialog';
import { ManageViews } from './manage-views';

const LIST = '/admin/order';
const viewNameSet = new Set(viewNames);
const sorted = (query: Record<string, string>) => JSON.stringify(Object.entries(query).sort());

const tabClass =
  'flex min-h-control items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-muted hover:text-ink ' +
  'aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink';

export interface OrderViewsProps {
  views: readonly SavedOrderView[];
  /** Other settings of the list, at the end of the row. */
  children: ReactNode;
}

/** The views of the list, each with its number of orders; the current filters can be saved. */
export function OrderViews({ views, children }: OrderViewsProps) {
  const t = useTranslations('orders.views');
  const params = useSearchParams();
  const present = Object.fromEntries(
    [...params].filter(([name, text]) => text && viewNameSet.has(name)),
  );
  const currentQuery = sorted(present);
  const own = views.flatMap(({ id, ...view }) => (id === null ? [] : [{ ...view, id }]));
  const isNew = currentQuery !== '[]' && !views.some(({ query }) => sorted(query) === currentQuery);
  const formatCount = (count: number) =>
    count > MOST_IN_VIEW
      ? { shown: `${MOST_IN_VIEW}+`, spoken: t('count_more', { count: MOST_IN_VIEW }) }
      : { shown: String(count), spoken: t('count', { count }) };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <nav aria-label={t('label')} className="min-w-0 max-w-full">
        <ul className="relative flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--hairline)]">
          {views.map(({ id, key, title, query, count }) => {
            const { shown, spoken } = formatCount(count);
            return (
              <li key={key ?? id} className="shrink-0">
                <Link
                  href={listHref(LIST, query, {})}
                  aria-current={sorted(query) === currentQuery ? 'page' : undefined}
                  className={tabClass}
                >
                  {key ? t(key) : title}
                  <span aria-hidden className="text-xs text-muted tabular-nums">
                    {shown}
                  </span>
                  <span className="sr-only">({spoken})</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <span className="ml-auto flex flex-wrap gap-2">
        {isNew && <SaveView query={present} />}
        {own.length > 0 && <ManageViews views={own} />}
        {children}
      </span>
    </div>
  );
}

/** Saves the list's current query under a name. */
function SaveView({ query }: { query: Record<string, string> }) {
  const t = useTranslations('orders.views');
  const call = useApi();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      {open && (
        <FormDialog
          size="small"
          title={t('save')}
          description={t('save_text')}
          submit={t('submit')}
          send={async ({ title }) => {
            const { messages } = await call('POST', '/api/admin/order/view', { title, query });
            if (!messages) show({ title: t('saved'), tone: 'success' });
            return messages;
          }}
          hasField={(name) => name === 'title'}
          onClose={() => setOpen(false)}
        >
          {({ title }) => (
            <Field name="title" label={t('name')} errors={title} required>
              {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
            </Field>
          )}
        </FormDialog>
      )}
    </>
  );
}
