'use client';

import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';

export interface FileDropProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  /** Its prompt, shown unless there are children. */
  label: string;
  Icon: LucideIcon;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/**
 * An area to drop files on. All of it is the file input: it can be clicked, dropped on and reached
 * by keyboard.
 */
export function FileDrop({ label, Icon, className, onFiles, children, ...input }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={cx(
        'relative grid place-items-center overflow-hidden rounded-ui border border-dashed bg-raised text-sm text-muted',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
        'has-[:disabled]:border-hairline has-[:disabled]:bg-sunk',
        over ? 'border-accent bg-accent-soft' : 'border-edge hover:border-ink',
        className,
      )}
    >
      {children ?? (
        <span className="pointer-events-none flex flex-col items-center gap-2 p-4 text-center">
          <Icon aria-hidden className="size-6 stroke-[1.25]" />
          {label}
        </span>
      )}
      <input
        {...input}
        type="file"
        title={label}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        // Browsers handle a drop on a file input themselves; these only highlight it.
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          setOver(false);
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
