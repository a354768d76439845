import { ShieldAlert } from 'lucide-react';
import { areaEntries, type Permission } from '@/lib/core/access/permissions';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export interface ScreenRefusedProps {
  permission: Permission;
  /** The permission's title. */
  title: string;
  language: Language;
}

/** Explains why the requested screen did not open, and who can change that (§6 guards). */
export function ScreenRefused({ permission, title, language }: ScreenRefusedProps) {
  const t = translator(language, 'admin');
  const entry = areaEntries.find(({ permissions }) =>
    [permission, permission.split('.')[0]].some((name) =>
      permissions.some((candidate) => candidate === name),
    ),
  );
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-ui border border-sale bg-sale-soft p-4 text-sm"
    >
      <ShieldAlert aria-hidden className="mt-[0.15em] size-5 shrink-0 text-sale" />
      <div>
        <p className="font-medium">
          {t('refused.title', { screen: entry ? t(`entries.${entry.key}`) : permission })}
        </p>
        <p>{t('refused.text', { permission: title })}</p>
      </div>
    </div>
  );
}
