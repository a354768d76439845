'use client';

import { LayoutDashboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useKeptChoice } from '@/components/admin/use-kept-choice';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Popover } from '@/components/ui/popover';
import { type DashboardPart, dashboardNeeds } from '@/lib/admin/shell/dashboard-parts.schema';

export interface PartChoiceProps {
  /** The parts this admin may see. */
  parts: readonly DashboardPart[];
  hidden: readonly DashboardPart[];
}

/** The choice of visible dashboard parts; saved per staff member. */
export function PartChoice({ parts, hidden }: PartChoiceProps) {
  const t = useTranslations('admin.dash');
  const [chosen, choose] = useKeptChoice(hidden, {
    path: '/api/admin/dashboard',
    name: 'hidden',
    failure: t('choose_fail'),
  });
  const isNeed = (part: DashboardPart) => dashboardNeeds.some((need) => need === part);
  const groups = [
    { title: t('needs'), parts: parts.filter(isNeed) },
    { title: t('cards'), parts: parts.filter((part) => !isNeed(part)) },
  ].filter((group) => group.parts.length);
  return (
    <Popover
      align="end"
      title={t('choose')}
      trigger={
        <Button size="small" variant="quiet">
          <LayoutDashboard aria-hidden className="size-4" />
          {t('choose')}
        </Button>
      }
    >
      <div className="flex max-h-[60dvh] flex-col gap-4 overflow-y-auto">
        {groups.map((group) => (
          <fieldset key={group.title}>
            <legend className="mb-1 text-sm text-muted">{group.title}</legend>
            {group.parts.map((part) => (
              <div key={part} className="flex min-h-9 items-center">
                <Checkbox
                  label={t(part)}
                  checked={!chosen.includes(part)}
                  onChange={({ target }) =>
                    choose(
                      target.checked
                        ? chosen.filter((chosenPart) => chosenPart !== part)
                        : [...chosen, part],
                    )
                  }
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Popover>
  );
}
