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

/** Moves an entry; `control` names the pressed control, which gets the focus again. */
export type OnStep = (id: number, step: TreeStep, control: string) => void;

interface StepProps {
  id: number;
  /** The entry's title, for screen readers. */
  name: string;
  /** The possible steps, joined as one text so that rows with the same steps don't rerender. */
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

/** The step of an arrow key. */
export const toMenuStep = (key: string): TreeStep | undefined => keys[key];

const leads = (possible: string, step: TreeStep) => possible.split(' ').includes(step);

/** The controls that move an entry without dragging; rerendered only if they change. */
export const StepControls = memo(function StepControls(props: StepProps) {
  return (
    <>
      <StepButtons {...props} />
      <StepMenu {...props} />
    </>
  );
});

/** A button for each step, if the window has room. */
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
            // Not disabled: the focus would be lost at the last step.
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

/** The same steps in a menu, on a narrow window. */
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
