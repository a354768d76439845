'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from '../use-api';

/** Moves all accounts of a role to another, so that it can be deleted. */
export function MoveAccounts({
  id,
  roles,
  labels,
}: {
  id: number;
  roles: readonly SelectOption[];
  labels: { to: string; choose: string; move: string; success: string; failure: string };
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
        show({ title: labels.failure, description: failureText(response.messages), tone: 'error' });
      else show({ title: labels.success, tone: 'success' });
      router.refresh();
    });
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor="move-to">{labels.to}</label>
      <Select
        id="move-to"
        className="w-auto sm:w-56"
        placeholder={labels.choose}
        options={roles}
        value={role_id}
        onChange={(event) => choose(event.target.value)}
      />
      <Button variant="secondary" size="small" disabled={!role_id} pending={pending} onClick={move}>
        {labels.move}
      </Button>
    </div>
  );
}
