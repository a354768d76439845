'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteButton } from '@/components/admin/delete-button';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';

type View = { id: number; title: string };

/** Renames, orders and deletes one's own views of the list. */
export function ManageViews({ views }: { views: readonly View[] }) {
  const t = useTranslations('orders.views');
  return (
    <Dialog
      trigger={
        <Button size="small" variant="quiet">
          {t('manage')}
        </Button>
      }
      title={t('manage')}
      closeLabel={t('cancel')}
    >
      <ul className="flex flex-col gap-3">
        {views.map((view, index) => (
          <ViewRow
            key={view.id}
            view={view}
            place={index + 1}
            isLast={index === views.length - 1}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function ViewRow({
  view: { id, title },
  place,
  isLast,
}: {
  view: View;
  place: number;
  isLast: boolean;
}) {
  const t = useTranslations('orders.views');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [typed, setTyped] = useState(title);
  async function send(method: 'PUT' | 'DELETE', input?: object) {
    const answer = await call(method, `/api/admin/order/view/${id}`, input);
    if (answer.messages)
      show({ title: t('fail'), description: failureText(answer.messages), tone: 'error' });
    else show({ title: t(method === 'PUT' ? 'saved' : 'deleted'), tone: 'success' });
    router.refresh();
  }
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={t('name')}
        value={typed}
        maxLength={40}
        className="min-w-40 flex-1"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="small"
        variant="secondary"
        disabled={!typed.trim() || typed === title}
        onClick={() => void send('PUT', { title: typed.trim() })}
      >
        {t('rename')}
      </Button>
      <IconButton
        label={t('up', { name: title })}
        disabled={place === 1}
        onClick={() => void send('PUT', { place: place - 1 })}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={t('down', { name: title })}
        disabled={isLast}
        onClick={() => void send('PUT', { place: place + 1 })}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <DeleteButton
        trigger={
          <IconButton label={t('delete', { name: title })}>
            <Trash2 aria-hidden />
          </IconButton>
        }
        names={[title]}
        note={t('delete_note')}
        onConfirm={() => send('DELETE')}
      />
    </li>
  );
}
