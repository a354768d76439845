import { DataTable } from '@/components/admin/list/data-table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { Felt, PageSpeed } from '@/lib/reports/page-speed';
import type { SpeedMetric, SpeedVerdict } from '@/lib/reports/speed-steps';

const tones: Record<SpeedVerdict, BadgeTone> = {
  good: 'accent',
  middling: 'caution',
  poor: 'danger',
};

export interface SpeedTableProps {
  speed: readonly PageSpeed[];
  language: Language;
}

/** The speed of the shop's pages on phones and computers, in figures and in words. */
export function SpeedTable({ speed, language }: SpeedTableProps) {
  const t = translator(language, 'admin');
  const shown = (metric: SpeedMetric, figure: number) => {
    if (metric === 'cls') return (figure / 1000).toFixed(2);
    if (metric === 'lcp') return t('dash.speed_seconds', { count: (figure / 1000).toFixed(1) });
    return t('dash.speed_ms', { count: String(figure) });
  };
  const cell = (metric: SpeedMetric, felt: Felt | undefined) =>
    felt ? (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        {shown(metric, felt.figure)}
        <Badge tone={tones[felt.verdict]}>{t(`dash.speed_${felt.verdict}`)}</Badge>
      </span>
    ) : (
      <span className="text-muted">{t('dash.speed_none')}</span>
    );
  const isMeasured = speed.some(({ narrow, wide }) => narrow || wide);
  return (
    <DataTable
      label={t('dash.speed')}
      within="card"
      labels={t}
      rows={isMeasured ? speed : []}
      rowKey={({ metric }) => metric}
      empty={<p className="text-muted">{t('dash.no_speed')}</p>}
      columns={[
        { key: 'dash.speed_of', cell: ({ metric }) => t(`dash.speed_${metric}`) },
        {
          key: 'dash.speed_narrow',
          numeric: true,
          cell: ({ metric, narrow }) => cell(metric, narrow),
        },
        { key: 'dash.speed_wide', numeric: true, cell: ({ metric, wide }) => cell(metric, wide) },
      ]}
    />
  );
}
