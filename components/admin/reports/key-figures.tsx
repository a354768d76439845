import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from '@/components/ui/link';
import type { Language } from '@/lib/core/language';
import { figureText, toFigureChange } from '@/lib/core/text/figure-text';
import { translator } from '@/lib/i18n/translate';
import type { ReportBlock, ReportColumn } from '@/lib/reports/report.schema';
import { FigureHelp } from './figure-help';
import type { ReportAddress } from './report-address';
import { type ReportFace, rowsHref } from './report-face';
import { reportWords } from './report-words';

export interface KeyFiguresProps {
  face: ReportFace;
  address: ReportAddress;
  columns: readonly ReportColumn[];
  block: ReportBlock;
  language: Language;
}

/** The totals beside the compared period; each figure links to its rows. */
export function KeyFigures({ face, address, columns, block, language }: KeyFiguresProps) {
  const t = translator(language, 'report_screen');
  const words = reportWords(language);
  const shown = face.keyFigures.flatMap((name) => columns.filter((column) => column.name === name));
  return (
    <ul
      aria-label={t('key_figures')}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6"
    >
      {shown.map(({ name, type }) => {
        const title = words.figure(name);
        const value = figureText(block.total[name], type, language);
        return (
          <li
            key={name}
            className="relative flex min-w-0 flex-col gap-1 rounded-ui border border-hairline p-3 hover:border-ink sm:p-4"
          >
            <span className="flex items-start justify-between gap-1 text-sm text-muted">
              <span className="min-w-0 break-words">{title}</span>
              <span className="relative z-1 -mr-2">
                <FigureHelp
                  title={title}
                  label={t('define', { figure: title })}
                  definition={words.definition(name)}
                />
              </span>
            </span>
            <Link
              href={rowsHref(face, address, name)}
              aria-label={t('open_rows', { figure: title, value })}
              className="text-lg font-semibold [overflow-wrap:anywhere] sm:text-xl tabular-nums after:absolute after:inset-0"
            >
              {value}
            </Link>
            {block.compared && (
              <Compared
                now={block.total[name]}
                before={block.compared[name]}
                type={type}
                language={language}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ComparedProps {
  now: ReportBlock['total'][string] | undefined;
  before: ReportBlock['total'][string] | undefined;
  type: ReportColumn['type'];
  language: Language;
}

/** The change of a figure, and its earlier value. */
function Compared({ now, before, type, language }: ComparedProps) {
  const t = translator(language, 'report_screen');
  return (
    <span className="flex flex-col gap-0.5 text-xs text-muted tabular-nums">
      <ChangeText now={now} before={before} type={type} language={language} />
      <span>
        {typeof before === 'undefined' || before === null
          ? t('no_before')
          : t('before', { value: figureText(before, type, language) })}
      </span>
    </span>
  );
}

/** An arrow and a signed number, with no judgment of whether more is better. */
export function ChangeText({ now, before, type, language }: ComparedProps) {
  const t = translator(language, 'report_screen');
  const change = toFigureChange(now, before, type, language, (points) =>
    t('points', { change: points }),
  );
  if (!change) return null;
  const { direction, text } = change;
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap text-ink">
      {direction === 'up' && <ArrowUp aria-hidden className="size-3.5" />}
      {direction === 'down' && <ArrowDown aria-hidden className="size-3.5" />}
      {direction === 'same' ? t('same') : text}
    </span>
  );
}
