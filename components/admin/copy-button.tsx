'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useBatchWork } from './list/batch-context';
import { failureText, useApi } from './use-api';

interface CopyButtonProps {
  resource: 'product' | 'promotion';
  id: number;
  size?: ButtonProps['size'];
}

/** Duplicates a record and opens the copy, which shoppers can't see yet. */
export function CopyButton({ resource, id, size }: CopyButtonProps) {
  const t = useTranslations(resource);
  const router = useRouter();
  const call = useApi();
  const toast = useToast();
  const [pending, startTransition] = useTransition();
  const copy = () =>
    startTransition(async () => {
      const response = await call<{ id: number }>('POST', `/api/admin/${resource}/${id}/copy`);
      if (response.messages) {
        const description = failureText(response.messages);
        return void toast.show({ title: t('copy_failed'), description, tone: 'error' });
      }
      toast.show({ title: t('copy_made'), tone: 'success' });
      router.push(`/admin/${resource}/edit/${response.data.id}`);
    });
  return (
    <Button size={size} variant="secondary" pending={pending} onClick={copy}>
      {t('copy')}
    </Button>
  );
}

/** The button for a list's selection; shown only if exactly one product is selected. */
export function CopySelected() {
  const { selected } = useBatchWork();
  const [only, ...more] = selected;
  return only && !more.length ? <CopyButton resource="product" id={only.id} size="small" /> : null;
}
