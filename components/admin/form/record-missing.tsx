'use client';

import { FileX2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { EmptyState } from '@/components/ui/empty-state';

const DELAY_MS = 1000;

/** §2.2: an edit page of a missing record says so, and redirects after a second. */
export function RecordMissing({ to }: { to: string }) {
  const t = useTranslations('resource');
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace(to), DELAY_MS);
    return () => clearTimeout(timer);
  }, [router, to]);
  return (
    <div role="alert">
      <EmptyState icon={<FileX2 />} level={1} title={t('missing')}>
        {t('missing_text')}
      </EmptyState>
    </div>
  );
}
