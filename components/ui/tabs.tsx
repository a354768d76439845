'use client';

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx';

interface TabItem {
  value: string;
  label: ReactNode;
  /** The language of the label, if not the page's. */
  lang?: string;
  /**
   * Text for a dot after the label, for example "differs from the main language"; no dot without
   * it.
   */
  dotLabel?: string;
  /** Text for an error mark after the label. */
  errorLabel?: string;
  disabled?: boolean;
}

export interface TabsProps {
  /** The label of the tab list. */
  label: string;
  tabs: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /**
   * Called before a change; false keeps the tab, for example until a question about unsaved changes
   * is answered.
   */
  mayLeave?: (next: string) => boolean;
  className?: string;
  /** One TabPanel per tab. */
  children: ReactNode;
}

const tabClass =
  'relative flex min-h-control items-center gap-2 border-b-2 border-transparent px-1 whitespace-nowrap text-muted transition-colors select-none ' +
  'hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-60';

export function Tabs({
  label,
  tabs,
  value,
  defaultValue = tabs[0]?.value,
  onValueChange,
  mayLeave,
  className,
  children,
}: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={(next, details) => {
        if (mayLeave?.(String(next)) === false) details.cancel();
        else onValueChange?.(String(next));
      }}
      className={className}
    >
      <Base.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--hairline)]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            lang={tab.lang}
            className={tabClass}
          >
            {tab.label}
            <Dot label={tab.dotLabel} className="bg-accent" />
            <Dot label={tab.errorLabel} className="bg-sale" />
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

function Dot({ label, className }: { label?: string; className: string }) {
  if (!label) return null;
  return (
    <span title={label} className={cx('size-1.5 rounded-full', className)}>
      <span className="sr-only">({label})</span>
    </span>
  );
}

/** Hidden panels stay in the page, so that a form keeps the fields of all tabs. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} keepMounted className={cx('pt-5', className)}>
      {children}
    </Base.Panel>
  );
}
