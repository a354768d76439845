'use client';

import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';

export interface FoldedSectionProps {
  title: string;
  /** What it holds, beside the title: seen while it is closed too. */
  note?: string | undefined;
  /** The fields in it: with an error in one it is open. */
  names: readonly string[];
  children: ReactNode;
}

/** A part of a form that most do not need: closed until it is asked for. */
export function FoldedSection({ title, note, names, children }: FoldedSectionProps) {
  const { errors } = useFormState({ name: [...names] });
  // What is wrong in it must be in sight.
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
