import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { TextState, WaitingText } from '@/lib/admin/translation/translation.schema';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { type Language, languageNames } from '@/lib/core/language';
import { findRecordName, recordKind } from '@/lib/core/records/record-names';
import { recordPath } from '@/lib/core/records/record-path';
import { messages } from '@/lib/i18n/messages';
import { getPluralNoun } from '@/lib/i18n/nouns';
import { translator } from '@/lib/i18n/translate';

/** The URL of a text's form, in its language and at its field. */
function textHref({ resource, id, language, field }: WaitingText): string {
  const kind = findRecordName(resource);
  const form = kind && id !== null ? recordPath(kind, id) : '/admin/setting';
  return `${form}?language=${language}#${field}`;
}

const tones: Record<TextState, 'caution' | 'danger' | 'neutral'> = {
  missing: 'caution',
  follows: 'neutral',
  stale: 'danger',
};
const wide = 'hidden sm:table-cell';

export interface WaitingTextsProps {
  texts: readonly WaitingText[];
  main: Language;
  place: DateFormat;
}

type Labels = Record<string, unknown>;

/** The label of a field in a record's form. */
function getFieldLabel(resource: string, field: string, language: Language): string {
  const kind = findRecordName(resource);
  const fieldLabels: Labels = kind ? messages[language][recordKind(kind).messages] : {};
  return String(fieldLabels[field] ?? field);
}

/** Untranslated texts; each links to its field in the record's form. */
export function WaitingTexts({ texts, main, place }: WaitingTextsProps) {
  const { language } = place;
  const t = translator(language, 'translation');
  const shared: Record<string, string> = messages[language].translation.fields;
  const getTextLabel = ({ resource, field }: WaitingText) =>
    shared[field.replace('.', '_')] ?? getFieldLabel(resource, field, language);
  return (
    <TableScroll label={t('title')} stickyHeader data-list-rows className="max-sm:-mx-4">
      <Table density="compact">
        <thead>
          <tr>
            <Th>{t('text')}</Th>
            <Th className={wide}>{t('original', { language: languageNames[main] })}</Th>
            <Th className={wide}>{t('language')}</Th>
            <Th>{t('state')}</Th>
            <Th className={wide}>{t('changed')}</Th>
          </tr>
        </thead>
        <tbody>
          {texts.map((text, index) => {
            const title =
              text.id === null ? getPluralNoun('setting', language) : text.title || t('untitled');
            return (
              // Parts of a record, such as slides, have only their position to tell them apart.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Tr key={`${textHref(text)} ${index}`}>
                <Td className="max-w-48 sm:max-w-72">
                  <Link
                    href={textHref(text)}
                    aria-label={t('open', { field: getTextLabel(text), title })}
                    className="inline-flex min-h-6 max-w-full items-center font-medium text-accent hover:underline"
                  >
                    <span className="line-clamp-2">{title}</span>
                  </Link>
                  <span className="block truncate text-xs text-muted">
                    {getPluralNoun(text.resource, language)} · {getTextLabel(text)}
                  </span>
                  <span lang={text.language} className="block text-xs text-muted sm:hidden">
                    {languageNames[text.language]}
                  </span>
                </Td>
                <Td className={`${wide} max-w-80`}>
                  <span lang={main} className="line-clamp-2">
                    {text.original}
                  </span>
                </Td>
                <Td className={`${wide} whitespace-nowrap`}>
                  <span lang={text.language}>{languageNames[text.language]}</span>
                </Td>
                <Td>
                  <Badge tone={tones[text.state]}>{t(`states.${text.state}`)}</Badge>
                </Td>
                <Td className={`${wide} whitespace-nowrap tabular-nums text-muted`}>
                  {text.changed_at ? formatDate(text.changed_at, place) : '–'}
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}
