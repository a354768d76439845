'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { SheetPreview } from '@/lib/orders/shipping-sheet/sheet.schema';
import { CarrierInput } from '../carrier-input';
import { SheetForm } from './sheet-form';
import { SheetRows } from './sheet-rows';
import { countSheetRows, getUndoableOrders, useSheet } from './use-sheet';

export interface ShipDeskProps {
  /** Orders selected in the list; undefined: a list is pasted. */
  chosen: SheetPreview[] | undefined;
  max: number;
}

/**
 * Ships many orders: paste order numbers with tracking numbers, or type the latter beside selected
 * orders. Each row shows what it would ship, or why it can't; then the valid ones are shipped.
 */
export function ShipDesk({ chosen, max }: ShipDeskProps) {
  const t = useTranslations('orders.shipping_sheet');
  const locale = useLocale();
  const press = useRef<HTMLButtonElement>(null);
  const isNext = useRef(false);
  const [carrier, setCarrier] = useState('');
  const sheet = useSheet(chosen);
  const { rows, results, pending } = sheet;
  const { ready, sent, wrong } = countSheetRows(rows ?? []);
  const undoable = getUndoableOrders(results);
  const isOver = useIsOver(undoable?.until);
  // After a list was read, the next step is to ship it.
  useEffect(() => {
    if (!isNext.current || pending || !ready) return;
    isNext.current = false;
    press.current?.focus();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // What was typed since is checked before it is shipped.
    if (sheet.isStale()) await sheet.check();
    else await sheet.ship(carrier);
  };
  const read = (input: Parameters<typeof sheet.read>[0]) => {
    isNext.current = true;
    void sheet.read(input);
  };
  return (
    <div className="flex flex-col gap-6">
      {!chosen && <SheetForm max={max} messages={sheet.messages} pending={pending} onRead={read} />}
      {rows && (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field
            name="carrier"
            label={t('carrier')}
            hint={chosen ? undefined : t('carrier_hint')}
            errors={sheet.messages.carrier}
            className="max-w-sm"
          >
            {(control) => (
              <CarrierInput
                {...control}
                value={carrier}
                onChange={({ target }) => setCarrier(target.value)}
              />
            )}
          </Field>
          <p role="status" className="empty:hidden">
            {rows.length === 0 && t('nothing')}
            {ready + sent + wrong > 0 && t('summary', { ready, sent, wrong })}
          </p>
          {chosen && <p className="text-sm text-muted">{t('fill_hint')}</p>}
          {rows.length > 0 && (
            <SheetRows
              rows={rows}
              results={results}
              focusFirst={Boolean(chosen)}
              onType={sheet.type}
            />
          )}
          {undoable && !isOver && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ui bg-accent-soft px-5 py-3">
              <Button
                variant="secondary"
                size="small"
                pending={pending}
                onClick={() => void sheet.undo(undoable.order_ids)}
              >
                {t('undo', { count: undoable.order_ids.length })}
              </Button>
              <span>{t('undo_until', { time: formatClock(undoable.until, locale) })}</span>
            </div>
          )}
          <div>
            <Button ref={press} type="submit" disabled={!ready} pending={pending}>
              {t(wrong && ready ? 'ship_others' : 'ship', { count: ready })}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

/** By the device's clock, because that is the one the user sees. */
const formatClock = (moment: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment);

/** Whether a moment has passed; updates when it does. */
function useIsOver(moment: Date | undefined): boolean {
  const at = moment?.getTime();
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setPassed(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && passed === at;
}
