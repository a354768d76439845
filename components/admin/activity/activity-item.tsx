'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { withLabel } from '@/components/ui/with-label';
import { ActivityDetails } from './activity-details';
import {
  type Activity,
  getActivityTitle,
  getListSeparator,
  namesOfFields,
  resourceLabel,
  whoMade,
} from './activity-labels';

export interface ActivityItemProps {
  activity: Activity;
  /** For the changes of one record, whose title is shown once above them. */
  ofOneRecord?: boolean;
  onUndone: () => void;
}

/** A change as a sentence; it expands to the details. */
export function ActivityItem({ activity, ofOneRecord, onUndone }: ActivityItemProps) {
  const t = useTranslations('activity');
  const nouns = useTranslations('nouns');
  const format = useFormatter();
  const comma = getListSeparator(useLocale());
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { action, at, path, resource } = activity;
  const title = getActivityTitle(activity, nouns);
  const fields = namesOfFields(activity.labels, t, comma);
  const isExport = activity.fields.length === 1 && activity.fields[0] === 'export';
  const sentence = t(`action_${isExport ? 'export' : action}`, {
    who: whoMade(activity, t),
    title,
    fields,
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words">{sentence}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            {at && (
              <time dateTime={new Date(at).toISOString()}>
                {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            )}
            {!ofOneRecord && <span>{resourceLabel(resource, nouns)}</span>}
            {!ofOneRecord && path && action !== 'delete' && (
              <Link
                href={path}
                className="inline-flex min-h-6 items-center text-accent hover:underline"
              >
                {t('view', { title })}
              </Link>
            )}
          </p>
        </div>
        <div className="flex items-center gap-3">
          {activity.undoes_id && <Badge tone="accent">{t('action_undo')}</Badge>}
          {activity.is_undone && <Badge>{t('is_undone')}</Badge>}
          <LinkButton
            aria-expanded={open}
            aria-controls={panel}
            aria-label={withLabel(t(open ? 'close' : 'open'), sentence)}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'close' : 'open')}
          </LinkButton>
        </div>
      </div>
      <div id={panel} hidden={!open}>
        {open && <ActivityDetails id={activity.id} onUndone={onUndone} />}
      </div>
    </li>
  );
}
