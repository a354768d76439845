'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useOptimistic, useState, useTransition } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from '../use-api';

export interface InlineSwitchProps {
  resource: string;
  id: number;
  /** The record's name, for assistive technology. */
  name: string;
  /** The field it changes. */
  field?: 'enabled' | 'visibled';
  value: boolean;
  disabled?: boolean;
  /** The confirmation before it is switched off, if that has unexpected effects. */
  confirmOff?: { title: string; description: ReactNode; label: string };
}

/** A switch in a list row: applies at once; on an error it switches back and shows why. */
export function InlineSwitch({
  resource,
  id,
  name,
  field = 'enabled',
  value,
  disabled,
  confirmOff,
}: InlineSwitchProps) {
  const t = useTranslations('resource');
  const router = useRouter();
  const call = useApi();
  const toast = useToast();
  const [on, setOn] = useOptimistic(value);
  const [, startTransition] = useTransition();
  const [asking, setAsking] = useState(false);
  const change = (next: boolean) =>
    startTransition(async () => {
      setOn(next);
      const response = await call('PUT', `/api/admin/${resource}/${id}`, { [field]: next });
      if (response.messages)
        toast.show({
          title: t('submit_fail'),
          description: failureText(response.messages),
          tone: 'error',
        });
      router.refresh();
    });
  return (
    <>
      <Switch
        label={t(`toggle.${field}.label`, { name })}
        labelHidden
        checked={on}
        disabled={disabled}
        onChange={(event) =>
          confirmOff && !event.target.checked ? setAsking(true) : change(event.target.checked)
        }
      />
      {confirmOff && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={confirmOff.title}
          description={confirmOff.description}
          confirmLabel={confirmOff.label}
          cancelLabel={t('cancel')}
          onConfirm={() => change(false)}
        />
      )}
    </>
  );
}
