'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SavedRow } from '@/components/admin/list/saved-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';

type View = { id: number; title: string };

/** Renames, sorts and deletes the admin's own views of the list. */
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
  return (
    <SavedRow
      path={`/api/admin/order/view/${id}`}
      name={{ field: 'title', value: title, most: 40 }}
      words="orders.views"
      controls={(change) => (
        <>
          <IconButton
            label={t('up', { name: title })}
            disabled={place === 1}
            onClick={() => change({ place: place - 1 })}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={t('down', { name: title })}
            disabled={isLast}
            onClick={() => change({ place: place + 1 })}
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </>
      )}
    />
  );
}
