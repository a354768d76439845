'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface UnsavedWork {
  /** Registers a form with unsaved changes; returns how to unregister it. */
  hold: () => () => void;
  /** Whether any form on the page has unsaved changes. */
  any: () => boolean;
}

const Unsaved = createContext<UnsavedWork | undefined>(undefined);

/** The unsaved work of the forms on the page. */
export function useUnsavedWork(): UnsavedWork {
  const work = useContext(Unsaved);
  if (!work) throw new Error('unsaved work is asked for outside the layout of the back office');
  return work;
}

/** Warns before the page is left while `dirty`. */
export function useWarnBeforeLeaving(dirty: boolean): void {
  const { hold } = useUnsavedWork();
  useEffect(() => (dirty ? hold() : undefined), [dirty, hold]);
}

/**
 * Asks before a page with unsaved work is left: by a link, by closing the tab, or by Back where the
 * browser allows it.
 */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('resource.form');
  const router = useRouter();
  const [leave, setLeave] = useState<() => void>();
  const unsavedForms = useRef(new Set<symbol>());
  const [work] = useState<UnsavedWork>(() => ({
    hold: () => {
      const formKey = Symbol('form');
      unsavedForms.current.add(formKey);
      return () => unsavedForms.current.delete(formKey);
    },
    any: () => unsavedForms.current.size > 0,
  }));

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (work.any()) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = work.any() ? getLeavingUrl(event) : undefined;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => {
        if (link.pathname.startsWith('/admin')) return router.push(link.href);
        unsavedForms.current.clear();
        window.location.assign(link.href);
      });
    };
    const stopBack = onBack(work.any, (go) =>
      setLeave(() => () => {
        unsavedForms.current.clear();
        go();
      }),
    );
    window.addEventListener('beforeunload', warn);
    // Before the link's own listener, which would navigate.
    document.addEventListener('click', click, { capture: true });
    return () => {
      stopBack();
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [work, router]);

  return (
    <Unsaved.Provider value={work}>
      {children}
      <ConfirmDialog
        open={leave !== undefined}
        onOpenChange={(open) => (open ? undefined : setLeave(undefined))}
        variant="primary"
        title={t('leave_title')}
        description={t('leave')}
        confirmLabel={t('leave_yes')}
        cancelLabel={t('leave_no')}
        onConfirm={() => leave?.()}
      />
    </Unsaved.Provider>
  );
}

/** The URL of another page of this site that a click would open in this tab, if any. */
function getLeavingUrl(event: MouseEvent): URL | undefined {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || elsewhere) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const url = new URL(link.href);
  const leaves = url.origin === window.location.origin && url.pathname !== window.location.pathname;
  return leaves ? url : undefined;
}

/** The part of the Navigation API used here; not every browser has it. */
type BackEvent = Event & { navigationType: string; destination: { key: string; url: string } };
type Navigation = EventTarget & { traverseTo(key: string): unknown };

/**
 * Stops Back and Forward while `mayAsk`, and passes `ask` a function to go on. They are not stopped
 * where the browser lacks the Navigation API or no longer lets the page ask.
 */
function onBack(mayAsk: () => boolean, ask: (go: () => void) => void): () => void {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return () => undefined;
  const stop = (event: Event) => {
    const { navigationType, destination, cancelable } = event as BackEvent;
    if (navigationType !== 'traverse' || !cancelable || !mayAsk()) return;
    if (new URL(destination.url).pathname === window.location.pathname) return;
    event.preventDefault();
    ask(() => navigation.traverseTo(destination.key));
  };
  navigation.addEventListener('navigate', stop);
  return () => navigation.removeEventListener('navigate', stop);
}
