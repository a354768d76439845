'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DeleteButton } from '@/components/admin/delete-button';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';

type Change = (input: Record<string, unknown>) => void;

export interface SavedRowProps {
  /** The API path that changes and deletes it. */
  path: string;
  /** The API field of its name, its current value, and the maximum length in characters. */
  name: { field: 'name' | 'title'; value: string; most: number };
  /** The namespace of its messages: `name`, `saved`, `deleted`, `fail`, `delete_note`. */
  words: 'orders.views' | 'customer.segment' | 'saved_report';
  /** The other controls of it. */
  controls: (change: Change) => ReactNode;
  children?: ReactNode;
}

/** A named record that staff saved (a view, a segment, a report): rename, change, delete. */
export function SavedRow({ path, name, words, controls, children }: SavedRowProps) {
  const own = useTranslations(words);
  const t = useTranslations('resource.saved');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [typed, setTyped] = useState(name.value);
  async function send(method: 'PUT' | 'DELETE', input?: object) {
    const { messages } = await call(method, path, input);
    if (messages) show({ title: own('fail'), description: failureText(messages), tone: 'error' });
    else show({ title: own(method === 'PUT' ? 'saved' : 'deleted'), tone: 'success' });
    router.refresh();
  }
  const change: Change = (input) => void send('PUT', input);
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={own('name')}
        value={typed}
        maxLength={name.most}
        className="min-w-40 flex-1"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="small"
        variant="secondary"
        disabled={!typed.trim() || typed === name.value}
        onClick={() => change({ [name.field]: typed.trim() })}
      >
        {t('rename')}
      </Button>
      {controls(change)}
      <DeleteButton
        trigger={
          <IconButton label={t('delete', { name: name.value })}>
            <Trash2 aria-hidden />
          </IconButton>
        }
        names={[name.value]}
        note={own('delete_note')}
        onConfirm={() => send('DELETE')}
      />
      {children}
    </li>
  );
}
