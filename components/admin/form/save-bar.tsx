'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { DeleteButton } from '../delete-button';
import { useListPath } from '../list/list-memory';
import type { ResourceNames } from '../resource-names';

export interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  maySave: boolean;
  /** Opens a preview of the shop; none if no page of the shop shows the record. */
  onPreview?: () => void;
  /** Cancel leads to its list, as it was left. */
  resource: ResourceNames;
  /** For an existing record, if the admin may delete it. */
  remove?: { name: string; note?: string; onConfirm: () => Promise<void> };
}

/** A form's footer, always visible. */
export function SaveBar({ dirty, saving, maySave, onPreview, resource, remove }: SaveBarProps) {
  const t = useTranslations('resource');
  const back = useListPath(resource.screen);
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 -mb-5 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper px-4 py-3 lg:-mx-6 lg:px-6"
    >
      {remove && (
        <DeleteButton
          trigger={<Button variant="quiet">{t('delete')}</Button>}
          names={[remove.name]}
          note={remove.note}
          resource={resource.name}
          onConfirm={remove.onConfirm}
        />
      )}
      <div className="ml-auto flex items-center gap-3">
        <p role="status" className="text-sm text-muted max-sm:sr-only">
          {dirty && t('form.unsaved')}
        </p>
        <ButtonLink variant="secondary" href={back}>
          {t('cancel')}
        </ButtonLink>
        {maySave && onPreview && (
          <Button type="button" variant="secondary" onClick={onPreview}>
            {t('preview')}
          </Button>
        )}
        {maySave && (
          <Button type="submit" pending={saving}>
            {t('save')}
          </Button>
        )}
      </div>
    </div>
  );
}
