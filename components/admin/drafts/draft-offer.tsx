'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { FormDraft } from './draft-store';

/** Offers to restore what was typed here earlier and not saved. */
export function DraftOffer({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: FormDraft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('resource.form');
  const format = useFormatter();
  const time = format.dateTime(new Date(draft.at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-ui bg-caution-soft px-4 py-2 text-sm text-caution"
    >
      <p className="mr-auto">{t('draft', { time })}</p>
      <Button size="small" variant="secondary" onClick={onRestore}>
        {t('draft_restore')}
      </Button>
      <Button size="small" variant="quiet" onClick={onDiscard}>
        {t('draft_discard')}
      </Button>
    </div>
  );
}
