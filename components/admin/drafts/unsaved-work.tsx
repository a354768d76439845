'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { linkOf, onBack } from './leaving';

interface UnsavedWork {
  /** Notes a form with unsaved changes; returns how to take that back. */
  hold: () => () => void;
  /** Whether any form of the page holds some. */
  any: () => boolean;
}

const Unsaved = createContext<UnsavedWork | undefined>(undefined);

/** The unsaved work of the forms on the page. */
export function useUnsavedWork(): UnsavedWork {
  const work = useContext(Unsaved);
  if (!work) throw new Error('unsaved work is asked for outside the layout of the back office');
  return work;
}

/** Warns before the page is left, as long as `dirty`. */
export function useWarnBeforeLeaving(dirty: boolean): void {
  const { hold } = useUnsavedWork();
  useEffect(() => (dirty ? hold() : undefined), [dirty, hold]);
}

/**
 * Asks before a page with unsaved work is left: by a link, by closing the tab, and by Back
 * where the browser lets a page ask.
 */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('resource.form');
  const router = useRouter();
  const [leave, setLeave] = useState<() => void>();
  const held = useRef(new Set<symbol>());
  const [work] = useState<UnsavedWork>(() => ({
    hold: () => {
      const one = Symbol('form');
      held.current.add(one);
      return () => held.current.delete(one);
    },
    any: () => held.current.size > 0,
  }));

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (work.any()) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = work.any() ? linkOf(event) : undefined;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => {
        if (link.pathname.startsWith('/admin')) return router.push(link.href);
        held.current.clear();
        window.location.assign(link.href);
      });
    };
    const stopBack = onBack(work.any, (go) =>
      setLeave(() => () => {
        held.current.clear();
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
