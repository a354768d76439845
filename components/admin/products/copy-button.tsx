'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useBatchWork } from '../list/batch-context';
import { failureText, useApi } from '../use-api';

/** Makes a hidden copy of a product and opens it. */
export function CopyButton({ id, size }: { id: number; size?: ButtonProps['size'] }) {
  const t = useTranslations('product');
  const router = useRouter();
  const call = useApi();
  const toast = useToast();
  const [pending, startTransition] = useTransition();
  const copy = () =>
    startTransition(async () => {
      const response = await call<{ id: number }>('POST', `/api/admin/product/${id}/copy`);
      if (response.messages) {
        const description = failureText(response.messages);
        return void toast.show({ title: t('copy_failed'), description, tone: 'error' });
      }
      toast.show({ title: t('copy_made'), tone: 'success' });
      router.push(`/admin/product/edit/${response.data.id}`);
    });
  return (
    <Button size={size} variant="secondary" pending={pending} onClick={copy}>
      {t('copy')}
    </Button>
  );
}

/** The same for the one product that is selected in a list; of several there is no copy. */
export function CopySelected() {
  const { selected } = useBatchWork();
  const [only, ...more] = selected;
  return only && !more.length ? <CopyButton id={only.id} size="small" /> : null;
}
