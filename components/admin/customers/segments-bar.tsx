'use client';

import { Trash2 } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { withLabel } from '@/components/ui/with-label';
import type { Segment } from '@/lib/customers/segment.schema';
import { DeleteButton } from '../delete-button';
import { listHref } from '../list/list-href';
import { failureText, useApi } from '../use-api';

const LIST = '/admin/customer';
const CALL = '/api/admin/user/segment';
const notFilters = new Set(['page', 'page_size', 'sort', 'language']);
const sorted = (filters: Record<string, string>) => JSON.stringify(Object.entries(filters).sort());

/** Filters as the list calls them; one that it does not know by its name. */
function useFilterNames() {
  const t = useTranslations('customer.filter');
  const comma = useLocale() === 'en-US' ? ', ' : '、';
  const known = [
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
        const found = known.find((one) => one === name);
        return found ? t(found) : name;
      })
      .join(comma);
}

/** Saved filters of the list: one is chosen by a link; the present filters can be saved. */
export function SegmentsBar({ segments }: { segments: readonly Segment[] }) {
  const t = useTranslations('customer.segment');
  const filterNames = useFilterNames();
  const params = useSearchParams();
  const present = Object.fromEntries(
    [...params].filter(([name, value]) => value && !notFilters.has(name)),
  );
  const here = sorted(present);
  const isNew =
    Object.keys(present).length > 0 && !segments.some(({ filters }) => sorted(filters) === here);
  if (!segments.length && !isNew) return null;
  return (
    <nav aria-label={t('title')} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <SegmentLink href={LIST} current={here === '[]'}>
        {t('all')}
      </SegmentLink>
      {segments.map((one) =>
        one.unreadable.length ? (
          <span key={one.id} className="text-muted" title={t('unreadable_hint')}>
            {one.name} ·{' '}
            <span className="text-danger">
              {t('unreadable', { filters: filterNames(one.unreadable) })}
            </span>
          </span>
        ) : (
          <SegmentLink
            key={one.id}
            href={listHref(LIST, one.filters, {})}
            current={sorted(one.filters) === here}
          >
            {one.name}
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
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const filterNames = useFilterNames();
  const [typed, setTyped] = useState(name);
  async function send(method: 'PUT' | 'DELETE', input?: object) {
    const answer = await call(method, `${CALL}/${id}`, input);
    if (answer.messages)
      show({ title: t('fail'), description: failureText(answer.messages), tone: 'error' });
    else show({ title: t(method === 'PUT' ? 'saved' : 'deleted'), tone: 'success' });
    router.refresh();
  }
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Input
        aria-label={t('name')}
        value={typed}
        maxLength={80}
        className="min-w-40 flex-1"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="small"
        variant="secondary"
        disabled={!typed.trim() || typed === name}
        onClick={() => void send('PUT', { name: typed })}
      >
        {t('rename')}
      </Button>
      <Checkbox
        label={t('shared_mark')}
        checked={shared}
        onChange={({ target }) => void send('PUT', { shared: target.checked })}
      />
      <DeleteButton
        trigger={
          <IconButton label={withLabel(t('delete'), name)}>
            <Trash2 />
          </IconButton>
        }
        names={[name]}
        note={t('delete_note')}
        onConfirm={() => send('DELETE')}
      />
      {unreadable.length > 0 && (
        <p className="basis-full text-sm text-danger">
          {t('unreadable', { filters: filterNames(unreadable) })} {t('unreadable_hint')}
        </p>
      )}
    </li>
  );
}
