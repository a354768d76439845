'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { inWords, useApi } from '../use-api';

/** Gives all accounts of a role another one, so that it can be deleted. */
export function MoveAccounts({
  id,
  roles,
  words,
}: {
  id: number;
  roles: readonly SelectOption[];
  words: { to: string; choose: string; move: string; success: string; failure: string };
}) {
  const router = useRouter();
  const call = useApi();
  const { show } = useToast();
  const [role_id, choose] = useState('');
  const [pending, startTransition] = useTransition();
  const move = () =>
    startTransition(async () => {
      const response = await call('POST', `/api/admin/role/${id}/move`, { role_id });
      if (response.messages)
        show({ title: words.failure, description: inWords(response.messages), tone: 'error' });
      else show({ title: words.success, tone: 'success' });
      router.refresh();
    });
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor="move-to">{words.to}</label>
      <Select
        id="move-to"
        className="w-auto sm:w-56"
        placeholder={words.choose}
        options={roles}
        value={role_id}
        onChange={(event) => choose(event.target.value)}
      />
      <Button variant="secondary" size="small" disabled={!role_id} pending={pending} onClick={move}>
        {words.move}
      </Button>
    </div>
  );
}
