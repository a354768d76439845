'use client';

import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from '../form-setup';

export interface AddRowProps {
  id: string;
  /** Whether the list is full or read-only. */
  hidden: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Adds a row to a list: `<AddRow {...add}>`, with `add` from `useRows`. */
export function AddRow({ id, hidden, onClick, children }: AddRowProps) {
  if (hidden) return null;
  return (
    <Button id={id} variant="secondary" size="small" className="self-start" onClick={onClick}>
      <Plus aria-hidden />
      {children}
    </Button>
  );
}

export interface RemoveRowProps {
  label: string;
  className?: string;
  onClick: () => void;
}

/** Removes a row from its list; not shown in a read-only form. */
export function RemoveRow(props: RemoveRowProps) {
  const { locked } = useFormSetup();
  if (locked) return null;
  return (
    <IconButton size="small" {...props}>
      <X aria-hidden />
    </IconButton>
  );
}
