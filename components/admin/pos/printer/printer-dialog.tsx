'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { toPaperMoment } from '../papers/paper';
import { GAP, RULE, toRow, toTextBlocks } from './paper-blocks';
import { openPrinterDrawer, type PrintResult, printPaper } from './print-paper';
import { PrintProblem } from './print-problem';
import {
  baudRates,
  firstSettings,
  forgetPrinter,
  keepPrinter,
  type PrinterSettings,
  paperWidths,
  readPrinter,
} from './printer-settings';
import { chooseSerial, identifySerial, readSerial } from './serial-printer';
import { chooseUsb, identifyUsb, readUsb } from './usb-printer';

export interface PrinterDialogProps {
  /** Printed on the test page. */
  store: { title: string; timezone: string };
  onClose: () => void;
}

/** The receipt printer of this device: connection, paper width and what it does automatically. */
export function PrinterDialog({ store, onClose }: PrinterDialogProps) {
  const t = useTranslations('pos_printer');
  const { show } = useToast();
  const [printer, setPrinter] = useState(readPrinter);
  const keep = (next: PrinterSettings) => {
    if (keepPrinter(next)) return setPrinter(next);
    show({ title: t('cannot_keep'), tone: 'error' });
  };
  const remove = () => {
    forgetPrinter();
    setPrinter(undefined);
  };
  return (
    <Dialog
      open
      title={t('title')}
      closeLabel={t('close')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button size="large" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {printer ? (
          <PrinterFields printer={printer} store={store} onChange={keep} onRemove={remove} />
        ) : (
          <ChoosePrinter onChosen={(chosen) => keep({ ...firstSettings, ...chosen })} />
        )}
      </div>
    </Dialog>
  );
}

type Chosen = Pick<PrinterSettings, 'connection' | 'name' | 'identity' | 'opens_drawer'>;

function ChoosePrinter({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const t = useTranslations('pos_printer');
  const [hasUsb, hasSerial] = [readUsb() !== undefined, readSerial() !== undefined];
  async function chooseByUsb() {
    const device = await chooseUsb();
    if (!device) return;
    const name = device.productName?.trim() || t('unnamed');
    onChosen({ connection: 'usb', name, identity: identifyUsb(device), opens_drawer: false });
  }
  async function chooseBySerial() {
    const port = await chooseSerial();
    if (!port) return;
    const identity = identifySerial(port);
    onChosen({ connection: 'serial', name: t('unnamed'), identity, opens_drawer: false });
  }
  if (!hasUsb && !hasSerial) return <p>{t('unsupported')}</p>;
  return (
    <>
      <p>{t('none')}</p>
      <div className="flex flex-wrap gap-3">
        {hasUsb && (
          <Button variant="secondary" size="large" onClick={() => void chooseByUsb()}>
            {t('choose_usb')}
          </Button>
        )}
        {hasSerial && (
          <Button variant="secondary" size="large" onClick={() => void chooseBySerial()}>
            {t('choose_serial')}
          </Button>
        )}
      </div>
    </>
  );
}

interface PrinterFieldsProps {
  printer: PrinterSettings;
  store: PrinterDialogProps['store'];
  onChange: (printer: PrinterSettings) => void;
  onRemove: () => void;
}

function PrinterFields({ printer, store, onChange, onRemove }: PrinterFieldsProps) {
  const t = useTranslations('pos_printer');
  const change = (changes: Partial<PrinterSettings>) => onChange({ ...printer, ...changes });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">
          {t(printer.connection === 'usb' ? 'by_usb' : 'by_serial', { name: printer.name })}
        </p>
        <Button variant="quiet" className="min-h-11" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      <RadioGroup
        name="printer_paper"
        legend={t('paper')}
        layout="row"
        value={printer.paper}
        onValueChange={(value) =>
          change({ paper: paperWidths.find((width) => width === value) ?? '80' })
        }
        options={paperWidths.map((value) => ({ value, label: t('millimetres', { value }) }))}
      />
      {printer.connection === 'serial' && (
        <Field name="baud_rate" label={t('baud_rate')} hint={t('baud_hint')}>
          {(control) => (
            <Select
              {...control}
              value={String(printer.baud_rate)}
              onChange={({ target }) => change({ baud_rate: Number(target.value) })}
              options={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
            />
          )}
        </Field>
      )}
      <Checkbox
        label={t('prints_itself')}
        checked={printer.prints_itself}
        onChange={({ target }) => change({ prints_itself: target.checked })}
      />
      <Checkbox
        label={t('opens_drawer')}
        hint={t('opens_drawer_hint')}
        checked={printer.opens_drawer}
        onChange={({ target }) => change({ opens_drawer: target.checked })}
      />
      <TryPrinter printer={printer} store={store} />
    </>
  );
}

type Try = () => Promise<PrintResult>;

function TryPrinter({ printer, store }: Pick<PrinterFieldsProps, 'printer' | 'store'>) {
  const t = useTranslations('pos_printer');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<PrintResult>();
  const print: Try = () =>
    printPaper([
      ...toTextBlocks(store.title, { isCentered: true, isStrong: true, isLarge: true }),
      ...toTextBlocks(t('title'), { isCentered: true }),
      GAP,
      ...toTextBlocks(toPaperMoment(new Date(), locale, store.timezone)),
      RULE,
      toRow('Receipt', '1,234.50'),
      toRow('收據', '1,234.50'),
      toRow('小票', '1,234.50', true),
    ]);
  const run = async (attempt: Try) => {
    setBusy(true);
    setResult(undefined);
    setResult(await attempt());
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="large" pending={isBusy} onClick={() => void run(print)}>
        {t('test_page')}
      </Button>
      {printer.opens_drawer && (
        <Button
          variant="secondary"
          size="large"
          pending={isBusy}
          onClick={() => void run(openPrinterDrawer)}
        >
          {t('test_drawer')}
        </Button>
      )}
      {result === 'done' && <p role="status">{t('sent')}</p>}
      {result && result !== 'done' && result !== 'no_printer' && <PrintProblem problem={result} />}
    </div>
  );
}
