'use client';

import { type FormEvent, useState } from 'react';
import type { FieldMessages } from '@/lib/http/refusals';

/**
 * The messages of a response (`at`) without those of fields that were changed since: a field
 * that was corrected is not called wrong until it is sent again.
 */
export function useCorrected(messages: FieldMessages, at: string | undefined) {
  const [changed, setChanged] = useState<{ at?: string | undefined; names: string[] }>({
    names: [],
  });
  const names = changed.at === at ? changed.names : [];
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (messages[name] && !names.includes(name)) setChanged({ at, names: [...names, name] });
  };
  const left = Object.fromEntries(
    Object.entries(messages).filter(([name]) => !names.includes(name)),
  );
  return { messages: left, onInput };
}
