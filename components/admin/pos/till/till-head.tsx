'use client';

import { Archive, ArchiveRestore, Ellipsis, ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextLink } from '@/components/ui/link-button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import type { Opening } from '@/lib/pos/session/session.schema';
import { useConnection } from '../away/connection-context';
import { LockButton } from '../cashier/lock-button';
import { OpenDisplay } from '../display/open-display';
import { OpeningPaper } from '../papers/opening-paper';
import { PrintSheet } from '../papers/print-sheet';
import { TillRefundDialog } from '../payment/refund-dialog';
import { PrinterDialog } from '../printer/printer-dialog';
import { ReceiptsDialog } from '../receipts/receipts-dialog';
import { CashDialog } from '../registers/cash-dialog';
import { CloseDialog } from '../registers/close-dialog';
import { DrawerDialog } from '../registers/drawer-dialog';
import { SessionDialog } from '../registers/session-dialog';
import { focusScanBox } from '../scanning/scan-box';
import { ParkDialog } from './park-dialog';
import { ParkedDialog } from './parked-dialog';
import type { TillScreenProps } from './till-props';
import type { useTill } from './use-till';

type Shown =
  | 'park'
  | 'parked'
  | 'clear'
  | 'refund'
  | 'cash'
  | 'drawer'
  | 'x_report'
  | 'receipts'
  | 'reprint'
  | 'printer'
  | 'close_register';

export interface TillHeadProps extends Omit<TillScreenProps, 'limit' | 'places' | 'shopLanguage'> {
  till: ReturnType<typeof useTill>;
  /** The order number of a scanned receipt. */
  receipt: string | undefined;
  onReceiptDone: () => void;
}

/** The register's header: its store and name, and everything besides selling. */
export function TillHead(props: TillHeadProps) {
  const { start, register, login, may, receiptTexts, till, receipt, onReceiptDone } = props;
  const t = useTranslations('pos');
  const printerWords = useTranslations('pos_printer');
  const { show } = useToast();
  const { isAway } = useConnection();
  const [shown, setShown] = useState<Shown>();
  /** The order number chosen from the receipts, to refund; a scanned one takes precedence. */
  const [refunded, setRefunded] = useState<string>();
  /** A drawer opening whose slip is being printed. */
  const [opening, setOpening] = useState<Opening>();
  const { state } = till;
  const { basket, last } = state;
  const isDraft = state.phase === 'draft';
  const count = basket.items.length + (basket.exchange?.items.length ?? 0);
  const hasItems = isDraft && count > 0;
  const close = () => {
    setShown(undefined);
    setRefunded(undefined);
    focusScanBox();
  };
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="min-w-0 text-xl break-words">
        {start.store.title} · {register.title}
      </h1>
      {isDraft && (
        <div className="flex flex-wrap items-center gap-2">
          <OpenDisplay storeId={start.store.id} sessionId={register.session_id} />
          {!login.is_locked && (
            <TextLink href={`/admin/store/pos/${start.store.id}`} className="min-h-11 px-2">
              {t('registers')}
            </TextLink>
          )}
          <Button
            variant="secondary"
            className="min-h-11"
            disabled={!hasItems}
            onClick={() => setShown('park')}
          >
            <Archive aria-hidden />
            {t('park')}
          </Button>
          <Button variant="secondary" className="min-h-11" onClick={() => setShown('parked')}>
            <ArchiveRestore aria-hidden />
            {t('parked_list')}
          </Button>
          <Button
            variant="secondary"
            className="min-h-11"
            disabled={isAway}
            onClick={() => setShown('receipts')}
          >
            <ReceiptText aria-hidden />
            {t('receipts')}
          </Button>
          <LockButton />
          <DropdownMenu
            trigger={
              <Button variant="secondary" className="min-h-11">
                <Ellipsis aria-hidden />
                {t('more')}
              </Button>
            }
          >
            <MenuItem disabled={!hasItems} onClick={() => setShown('clear')}>
              {t('clear_sale')}
            </MenuItem>
            <MenuItem disabled={last === null || isAway} onClick={() => setShown('reprint')}>
              {t('reprint')}
            </MenuItem>
            {may.refund && (
              <MenuItem disabled={isAway} onClick={() => setShown('refund')}>
                {t('refund')}
              </MenuItem>
            )}
            {may.session && (
              <>
                <MenuItem disabled={isAway} onClick={() => setShown('cash')}>
                  {t('cash_move')}
                </MenuItem>
                <MenuItem disabled={isAway} onClick={() => setShown('drawer')}>
                  {t('open_drawer')}
                </MenuItem>
                <MenuItem disabled={isAway} onClick={() => setShown('x_report')}>
                  {t('x_report')}
                </MenuItem>
                <MenuItem
                  disabled={isAway}
                  onClick={() =>
                    // Closing the session would lose the basket.
                    hasItems ? show({ title: t('park_first') }) : setShown('close_register')
                  }
                >
                  {t('close_register')}
                </MenuItem>
              </>
            )}
            <MenuItem onClick={() => setShown('printer')}>{printerWords('title')}</MenuItem>
          </DropdownMenu>
        </div>
      )}
      {shown === 'park' && (
        <ParkDialog
          storeId={start.store.id}
          basket={basket}
          onParked={() => till.replace()}
          onClose={close}
        />
      )}
      {shown === 'parked' && (
        <ParkedDialog
          store={start.store}
          isFree={!hasItems}
          onResume={(parked) => till.replace(parked)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={shown === 'clear'}
        onOpenChange={(open) => !open && close()}
        title={t('clear_sale')}
        description={t('clear_text', { count })}
        confirmLabel={t('clear_sale')}
        cancelLabel={t('cancel')}
        onConfirm={() => void till.replace()}
      />
      {shown === 'printer' && <PrinterDialog store={start.store} onClose={close} />}
      {(shown === 'refund' || receipt !== undefined) && (
        <TillRefundDialog
          key={receipt ?? refunded}
          sessionId={register.session_id}
          texts={receiptTexts}
          number={receipt ?? refunded}
          exchange={till.exchange}
          onClose={() => {
            onReceiptDone();
            close();
          }}
        />
      )}
      {shown === 'cash' && (
        <CashDialog sessionId={register.session_id} currency={start.currency} onClose={close} />
      )}
      {shown === 'drawer' && (
        <DrawerDialog sessionId={register.session_id} onOpened={setOpening} onClose={close} />
      )}
      {opening && (
        <PrintSheet key={opening.id} onDone={() => setOpening(undefined)}>
          <OpeningPaper opening={opening} register={register.title} store={start.store} />
        </PrintSheet>
      )}
      {shown === 'x_report' && (
        <SessionDialog id={register.session_id} store={start.store} onClose={close} />
      )}
      {(shown === 'receipts' || (shown === 'reprint' && last !== null)) && (
        <ReceiptsDialog
          store={start.store}
          texts={receiptTexts}
          orderId={shown === 'reprint' ? (last ?? undefined) : undefined}
          may={may}
          onRefund={(number) => {
            setRefunded(number);
            setShown('refund');
          }}
          onClose={close}
        />
      )}
      {shown === 'close_register' && (
        <CloseDialog
          start={start}
          sessionId={register.session_id}
          mayLeave={may.reports}
          onClose={close}
        />
      )}
    </header>
  );
}
