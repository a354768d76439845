'use client';

import { ChevronDown } from 'lucide-react';
import { Checkbox } from '@/components/ui/checkbox';
import { controlClass } from '@/components/ui/control-style';
import { cx } from '@/components/ui/cx';
import { Popover } from '@/components/ui/popover';
import type { SelectOption } from '@/components/ui/select';
import { withLabel } from '@/components/ui/with-label';
import { formatFilterValue } from '../list/several-values';

export interface SeveralFieldProps {
  id: string;
  label: string;
  options: readonly SelectOption[];
  /** Separated by commas; empty for any. */
  value: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** A multiple choice: a button with the chosen values, which opens a checkbox for each. */
export function SeveralField(props: SeveralFieldProps) {
  const { id, label, options, value, placeholder, disabled, onChange } = props;
  const chosen = value.split(',').filter(Boolean);
  const shown = value ? formatFilterValue(options, value) : placeholder;
  // A value that is no longer an option stays until it is removed.
  const gone = chosen.filter((choice) => !options.some((option) => option.value === choice));
  const boxes = [...options, ...gone.map((choice) => ({ value: choice, label: choice }))];
  const set = (choice: string, on: boolean) =>
    onChange((on ? [...chosen, choice] : chosen.filter((other) => other !== choice)).join(','));
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <Popover
        title={label}
        trigger={
          <button
            id={id}
            type="button"
            disabled={disabled}
            aria-label={withLabel(label, shown)}
            className={cx(controlClass, 'flex h-control items-center gap-2 text-start')}
          >
            <span className="min-w-0 flex-1 truncate">{shown}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        }
      >
        <ul className="flex max-h-72 max-w-80 flex-col overflow-y-auto">
          {boxes.map((option) => (
            <li key={option.value} className="flex min-h-9 items-center">
              <Checkbox
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={({ target }) => set(option.value, target.checked)}
              />
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}
