'use client';

import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';

export interface FoldedSectionProps {
  title: string;
  /** A summary of its content beside the title, shown while it is closed too. */
  note?: string | undefined;
  /** The fields in it: an error in one of them opens it. */
  names: readonly string[];
  children: ReactNode;
}

/** A part of a form that most do not need, closed at first. */
export function FoldedSection({ title, note, names, children }: FoldedSectionProps) {
  const { errors } = useFormState({ name: [...names] });
  // Errors in it must be visible.
  const isWrong = names.some((name) => get(errors, name));
  return (
    <details open={isWrong || undefined} className="border-t border-hairline pt-4">
      <summary className="min-h-6 cursor-pointer text-sm font-medium">
        {title}
        {note && <span className="ml-2 font-normal text-muted">{note}</span>}
      </summary>
      <div className="flex flex-col gap-5 pt-4">{children}</div>
    </details>
  );
}
