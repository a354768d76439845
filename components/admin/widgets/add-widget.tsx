'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { widgetTypes } from '@/db/schema/enums';
import type { WidgetType } from './widget-values';

/** The types of widgets to choose from, each with a sentence about what it shows. */
export function AddWidget({ id, onAdd }: { id: string; onAdd: (type: WidgetType) => void }) {
  const t = useTranslations('widget');
  return (
    <div className="self-start">
      <DropdownMenu
        align="start"
        trigger={
          <Button id={id} variant="secondary" size="small">
            <Plus aria-hidden />
            {t('add')}
          </Button>
        }
      >
        {widgetTypes.map((type) => (
          <MenuItem key={type} onClick={() => onAdd(type)}>
            <span className="max-w-72 py-1">
              <span className="block font-medium">{t(`type_${type}`)}</span>
              <span className="block text-muted">{t(`about_${type}`)}</span>
            </span>
          </MenuItem>
        ))}
      </DropdownMenu>
    </div>
  );
}
