import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { PrinterProblem } from './printer-error';

export interface PrintProblemProps {
  problem: PrinterProblem;
  /** Prints through the browser instead; omitted where that wouldn't help. */
  onBrowser?: () => void;
}

/** Why printing failed, and what to do. */
export function PrintProblem({ problem, onBrowser }: PrintProblemProps) {
  const t = useTranslations('pos_printer');
  return (
    <div role="alert" className="flex w-full flex-col gap-2 rounded-ui bg-caution-soft p-4">
      <p className="text-caution">{t(problem)}</p>
      {onBrowser && (
        <Button variant="secondary" className="min-h-11 self-start" onClick={onBrowser}>
          {t('with_browser')}
        </Button>
      )}
    </div>
  );
}
