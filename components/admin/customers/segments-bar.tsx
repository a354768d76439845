'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import type { Segment } from '@/lib/customers/segment.schema';
import { listHref } from '../list/list-href';
import { SavedRow } from '../list/saved-row';
import { useApi } from '../use-api';

const LIST = '/admin/customer';
const CALL = '/api/admin/user/segment';
const notFilters = new Set(['page', 'page_size', 'sort', 'language']);
const sorted = (filters: Record<string, string>) => JSON.stringify(Object.entries(filters).sort());

/** The filters' labels as in the list; an unknown filter keeps its name. */
function useFilterNames() {
  const t = useTranslations('customer.filter');
  const comma = useLocale() === 'en-US' ? ', ' : '、';
  const labelledFilters = [
    'status',
    'tier',
    'assigned',
    'source',
    'tag',
    'country',
    'preferred_language',
  ] as const;
  return (names: readonly string[]) =>
    names
      .map((name) => {
        const found = labelledFilters.find((filterName) => filterName === name);
        return found ? t(found) : name;
      })
      .join(comma);
}

/** Saved filters of the list: a link selects one, and the current filters can be saved. */
export function SegmentsBar({ segments }: { segments: readonly Segment[] }) {
  const t = useTranslations('customer.segment');
  const filterNames = useFilterNames();
  const params = useSearchParams();
  const present = Object.fromEntries(
    [...params].filter(([name, value]) => value && !notFilters.has(name)),
  );
  const currentQuery = sorted(present);
  const isNew =
    Object.keys(present).length > 0 &&
    !segments.some(({ filters }) => sorted(filters) === currentQuery);
  if (!segments.length && !isNew) return null;
  return (
    <nav aria-label={t('title')} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <SegmentLink href={LIST} current={currentQuery === '[]'}>
        {t('all')}
      </SegmentLink>
      {segments.map((segment) =>
        segment.unreadable.length ? (
          <span key={segment.id} className="text-muted" title={t('unreadable_hint')}>
            {segment.name} ·{' '}
            <span className="text-danger">
              {t('unreadable', { filters: filterNames(segment.unreadable) })}
            </span>
          </span>
        ) : (
          <SegmentLink
            key={segment.id}
            href={listHref(LIST, segment.filters, {})}
            current={sorted(segment.filters) === currentQuery}
          >
            {segment.name}
          </SegmentLink>
        ),
      )}
      {isNew && <SaveSegment filters={present} />}
      {segments.some(({ own }) => own) && (
        <ManageSegments segments={segments.filter(({ own }) => own)} />
      )}
    </nav>
  );
}

function SegmentLink(props: { href: string; current: boolean; children: string }) {
  return (
    <span className={cx(props.current && 'border-b-2 border-accent font-medium')}>
      <TextLink
        href={props.href}
        tone={props.current ? 'ink' : undefined}
        aria-current={props.current ? 'page' : undefined}
      >
        {props.children}
      </TextLink>
    </span>
  );
}

function SaveSegment({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations('customer.segment');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [errors, setErrors] = useState<string[]>();
  async function save() {
    const answer = await call<Segment>('POST', CALL, { name, shared, filters });
    setErrors(answer.messages && Object.values(answer.messages).flat());
    if (answer.messages) return;
    show({ title: t('saved'), tone: 'success' });
    setOpen(false);
    setName('');
    router.refresh();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="small"
      trigger={
        <Button size="small" variant="secondary">
          {t('save')}
        </Button>
      }
      title={t('save')}
      closeLabel={t('cancel')}
      footer={
        <Button onClick={() => void save()} disabled={!name.trim()}>
          {t('submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field name="segment_name" label={t('name')} errors={errors} required>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={80}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Checkbox
          label={t('shared')}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      </div>
    </Dialog>
  );
}

function ManageSegments({ segments }: { segments: readonly Segment[] }) {
  const t = useTranslations('customer.segment');
  return (
    <Dialog
      trigger={
        <Button size="small" variant="quiet">
          {t('manage')}
        </Button>
      }
      title={t('manage')}
      closeLabel={t('cancel')}
    >
      <ul className="flex flex-col gap-3">
        {segments.map((segment) => (
          <SegmentRow key={segment.id} segment={segment} />
        ))}
      </ul>
    </Dialog>
  );
}

function SegmentRow({ segment: { id, name, shared, unreadable } }: { segment: Segment }) {
  const t = useTranslations('customer.segment');
  const filterNames = useFilterNames();
  return (
    <SavedRow
      path={`${CALL}/${id}`}
      name={{ field: 'name', value: name, most: 80 }}
      words="customer.segment"
      controls={(change) => (
        <Checkbox
          label={t('shared_mark')}
          checked={shared}
          onChange={({ target }) => change({ shared: target.checked })}
        />
      )}
    >
      {unreadable.length > 0 && (
        <p className="basis-full text-sm text-danger">
          {t('unreadable', { filters: filterNames(unreadable) })} {t('unreadable_hint')}
        </p>
      )}
    </SavedRow>
  );
}
