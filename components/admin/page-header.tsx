import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** Next to the title: a badge, a date. */
  note?: ReactNode;
  /** The page's main actions, on the right. */
  children?: ReactNode;
}

/** The header of every back office page: title, note and main actions. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 break-words text-2xl">{title}</h1>
        {note}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>}
    </header>
  );
}
