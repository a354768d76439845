'use client';

import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { menuSteps, type TreeStep } from './tree';

/** Moves an entry; `control` names what was pressed, which has the focus again afterwards. */
export type OnStep = (id: number, step: TreeStep, control: string) => void;

interface StepProps {
  id: number;
  /** What is moved, for those who cannot see its row. */
  name: string;
  /** The steps that lead somewhere, in one text: rows whose steps stay are not drawn anew. */
  possible: string;
  onStep: OnStep;
}

const icons: Record<TreeStep, LucideIcon> = {
  up: ArrowUp,
  down: ArrowDown,
  in: IndentIncrease,
  out: IndentDecrease,
};
const keys: Record<string, TreeStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The step an arrow key stands for. */
export const toMenuStep = (key: string): TreeStep | undefined => keys[key];

const leads = (possible: string, step: TreeStep) => possible.split(' ').includes(step);

/** The ways to move an entry without dragging it; drawn anew only where they change. */
export const StepControls = memo(function StepControls(props: StepProps) {
  return (
    <>
      <StepButtons {...props} />
      <StepMenu {...props} />
    </>
  );
});

/** A button for each step, on a window that has room for them. */
function StepButtons({ id, name, possible, onStep }: StepProps) {
  const t = useTranslations('menu');
  return (
    <span className="max-lg:hidden">
      {menuSteps.map((step) => {
        const Icon = icons[step];
        const none = !leads(possible, step);
        return (
          <IconButton
            key={step}
            label={t(step, { name })}
            size="small"
            // Not disabled: the focus would be lost at the end of the way.
            aria-disabled={none || undefined}
            data-tree-control={`${id}-${step}`}
            className="aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
            onClick={() => !none && onStep(id, step, step)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </span>
  );
}

/** The same steps behind one button, on a narrow window. */
function StepMenu({ id, name, possible, onStep }: StepProps) {
  const t = useTranslations('menu');
  return (
    <span className="lg:hidden">
      <DropdownMenu
        trigger={
          <IconButton label={t('move', { name })} size="small" data-tree-control={`${id}-menu`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {menuSteps.map((step) => {
          const Icon = icons[step];
          return (
            <MenuItem
              key={step}
              disabled={!leads(possible, step)}
              onClick={() => onStep(id, step, 'menu')}
            >
              <Icon aria-hidden />
              {t(step, { name })}
            </MenuItem>
          );
        })}
      </DropdownMenu>
    </span>
  );
}
