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
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { type Step, steps } from './tree';

export interface StepProps {
  /** What is moved, for those who cannot see its row. */
  name: string;
  possible: (step: Step) => boolean;
  /** `control` names what was pressed, so that it has the focus again after the move. */
  onStep: (step: Step, control: string) => void;
}

const icons: Record<Step, LucideIcon> = {
  up: ArrowUp,
  down: ArrowDown,
  in: IndentIncrease,
  out: IndentDecrease,
};
const keys: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The step an arrow key stands for. */
export const stepOfKey = (key: string): Step | undefined => keys[key];

/** A button for each step, on a window that has room for them. */
export function StepButtons({ id, name, possible, onStep }: StepProps & { id: number }) {
  const t = useTranslations('menu');
  return (
    <span className="max-lg:hidden">
      {steps.map((step) => {
        const Icon = icons[step];
        const none = !possible(step);
        return (
          <IconButton
            key={step}
            label={t(step, { name })}
            size="small"
            // Not disabled: the focus would be lost at the end of the way.
            aria-disabled={none || undefined}
            data-tree-control={`${id}-${step}`}
            className="aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
            onClick={() => !none && onStep(step, step)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </span>
  );
}

/** The same steps behind one button, on a narrow window. */
export function StepMenu({ id, name, possible, onStep }: StepProps & { id: number }) {
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
        {steps.map((step) => {
          const Icon = icons[step];
          return (
            <MenuItem key={step} disabled={!possible(step)} onClick={() => onStep(step, 'menu')}>
              <Icon aria-hidden />
              {t(step, { name })}
            </MenuItem>
          );
        })}
      </DropdownMenu>
    </span>
  );
}
