'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';

/**
 * What a bulk bar offers beside enabling and deleting the selected records: it sets `field` to the
 * chosen or typed value, in a list if `asList`, or to true by a button alone.
 */
export interface BatchAction {
  field: string;
  label: string;
  applyLabel: string;
  options?: readonly SelectOption[];
  asList?: boolean;
  kind: 'choice' | 'text' | 'button';
}

interface BatchActionControlProps {
  action: BatchAction;
  pending: boolean;
  onApply: (data: Record<string, unknown>) => void;
}

export function BatchActionControl({ action, pending, onApply }: BatchActionControlProps) {
  const { field, label, applyLabel, kind, options = [], asList } = action;
  const [value, setValue] = useState('');
  const apply = () => {
    onApply({ [field]: kind === 'button' ? true : asList ? [value] : value });
    setValue('');
  };
  const control = { 'aria-label': label, value, className: 'w-36' };
  return (
    <span className="inline-flex items-center gap-1">
      {kind === 'choice' && (
        <Select
          {...control}
          placeholder={label}
          options={options}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      {kind === 'text' && (
        <Input
          {...control}
          placeholder={label}
          maxLength={40}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      <Button
        size="small"
        variant="secondary"
        pending={pending}
        disabled={kind !== 'button' && !value.trim()}
        onClick={apply}
      >
        {applyLabel}
      </Button>
    </span>
  );
}
