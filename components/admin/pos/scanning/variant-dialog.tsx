'use client';

import { useTranslations } from 'next-intl';
import { ItemPicture } from '@/components/admin/orders/form/picture';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import type { TillItem } from '../away/device-items';
import { focusScanBox } from './scan-box';

export interface VariantDialogProps {
  title: string;
  choices: readonly TillItem[];
  onPick: (item: TillItem) => void;
  onClose: () => void;
}

/** Lets the cashier choose one of several variants. */
export function VariantDialog({ title, choices, onPick, onClose }: VariantDialogProps) {
  const t = useTranslations('pos');
  const close = () => {
    onClose();
    focusScanBox();
  };
  const [first] = choices;
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('close')}
      focusId={first && `choice-${first.stock_id}`}
      onOpenChange={(open) => !open && close()}
    >
      <ul className="flex flex-col gap-2">
        {choices.map((choice) => {
          const { stock_id, name, sku, options, image_path, price } = choice;
          const count = choice.available_inventories;
          return (
            <li key={stock_id}>
              <button
                id={`choice-${stock_id}`}
                type="button"
                className={cx(
                  'flex min-h-14 w-full items-center gap-3 rounded-ui border border-edge px-3 py-2',
                  'text-start hover:border-ink hover:bg-sunk',
                )}
                onClick={() => {
                  onPick(choice);
                  close();
                }}
              >
                <ItemPicture path={image_path} />
                <span className="min-w-0 flex-1">
                  <span className="block break-words">{options.join(' · ') || name}</span>
                  <span className="block text-sm break-words text-muted">
                    {[options.length ? name : '', sku].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 text-end text-sm tabular-nums">
                  <span className="block font-medium">{price.formatted}</span>
                  {count !== null && (
                    <span className={count > 0 ? 'block text-muted' : 'block text-sale'}>
                      {t('in_stock', { count })}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
