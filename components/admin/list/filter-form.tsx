'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { pressedKey } from '@/components/ui/pressed-key';
import { listHref } from './list-href';

/** The pause in typing or keyboard selection before it applies, in milliseconds. */
const PAUSE_MS = 300;

export interface FilterFormProps {
  /** The number of rows that match the filters; announced when it changes. */
  total: number;
  /** There are more than `total`, not counted. */
  hasMore?: boolean;
  /** What is announced instead, if the rows are not records. */
  announcement?: string;
  /** Fields named like the query's parameters, with their values. */
  children: ReactNode;
  className?: string;
}

/**
 * Search and filters of a list. They apply at once, typing and keyboard selection after a pause;
 * the URL holds them, so that Back undoes a choice, or all that was typed since a field got the
 * focus. Without scripts it is a plain form with a button.
 */
export function FilterForm({ total, hasMore, announcement, children, className }: FilterFormProps) {
  const t = useTranslations('resource.list');
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const address = listHref(path, Object.fromEntries(params), { page: null });
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Requested URLs that have not loaded yet; the last is what the form shows. */
  const pendingPaths = useRef<string[]>([]);
  const typing = useRef(false);
  /** The keyboard steps through a field's options, selecting each on the way to the last. */
  const walks = useRef(false);
  const began = useRef(false);
  const [pending, startTransition] = useTransition();

  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address counts
  useEffect(() => {
    // What was typed or chosen before the scripts loaded counts too.
    if (!began.current) {
      began.current = true;
      if ([...(form.current?.elements ?? [])].some(isTouched)) ask('replace');
      return;
    }
    if (pendingPaths.current.includes(address)) {
      if (pendingPaths.current.at(-1) === address) pendingPaths.current = [];
      return;
    }
    // Changed from outside: by Back or a link. The fields are uncontrolled, so set their values.
    pendingPaths.current = [];
    const query = new URLSearchParams(address.split('?')[1]);
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = query.get(field.name) ?? '';
  }, [address]);

  function ask(how: 'push' | 'replace') {
    clearTimeout(timer.current);
    if (!form.current) return;
    const present = Object.fromEntries(new URLSearchParams(window.location.search));
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const href = listHref(path, present, Object.fromEntries(fields));
    if (href === (pendingPaths.current.at(-1) ?? listHref(path, present, { page: null }))) return;
    pendingPaths.current.push(href);
    startTransition(() => router[how](href, { scroll: false }));
  }
  function change({ target }: ChangeEvent<HTMLFormElement>) {
    const field: unknown = target;
    clearTimeout(timer.current);
    if (!(field instanceof HTMLInputElement)) {
      if (!walks.current) return ask('push');
      timer.current = setTimeout(() => ask('push'), PAUSE_MS);
      return;
    }
    timer.current = setTimeout(() => {
      ask(typing.current ? 'replace' : 'push');
      typing.current = true;
    }, PAUSE_MS);
  }

  return (
    <search>
      <form
        ref={form}
        action={path}
        // The browser must not restore values of an earlier visit: the URL has them.
        autoComplete="off"
        aria-busy={pending}
        onChange={change}
        onKeyDown={(event) => {
          walks.current = pressedKey(event) !== 'Enter';
        }}
        onPointerDown={() => {
          walks.current = false;
        }}
        onBlur={() => {
          typing.current = false;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          ask('push');
        }}
        className={className}
      >
        {children}
        <noscript>
          <PlainFormRest params={params} />
          <Button type="submit" variant="secondary">
            {t('apply')}
          </Button>
        </noscript>
        <p role="status" className="sr-only">
          {announcement ?? t(hasMore ? 'found_more' : 'found', { count: total })}
        </p>
      </form>
    </search>
  );
}

/** Whether a field's value differs from its initial one. */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return false;
  const first = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}

/** Parameters a plain form must keep although they are not filters. */
const PlainFormRest = ({ params }: { params: Pick<URLSearchParams, 'get'> }) =>
  ['sort', 'page_size'].map((name) => {
    const value = params.get(name);
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
