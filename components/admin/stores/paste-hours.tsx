'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { OpeningSpan } from '@/lib/stores/opening-hours.schema';
import { type PastedHours, parsePastedHours } from '@/lib/stores/paste-hours.schema';

const MOST_LETTERS = 5000;

/** Parses pasted opening hours: valid ones go to `onRead`, the rest is listed. */
export function PasteHours({ onRead }: { onRead: (hours: OpeningSpan[]) => void }) {
  const t = useTranslations('store');
  const [text, setText] = useState('');
  const [result, setResult] = useState<PastedHours>();

  function read() {
    const found = parsePastedHours(text);
    setResult(found);
    if (found.opening_hours.length) onRead(found.opening_hours);
  }
  return (
    <details className="border-t border-hairline pt-3">
      <summary className="min-h-6 cursor-pointer text-sm font-medium">{t('paste')}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <Field name="pasted_hours" label={t('paste_label')} hint={t('paste_hint')}>
          {({ name: _, ...control }) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MOST_LETTERS}
              placeholder={'Mon–Fri 10:00–20:00\n週六 11:00–19:00\nClosed on Sun'}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          disabled={!text.trim()}
          onClick={read}
        >
          {t('paste_read')}
        </Button>
        <div role="status" className="text-sm empty:hidden">
          {result && <PasteResult {...result} />}
        </div>
      </div>
    </details>
  );
}

function PasteResult({ opening_hours, problems }: PastedHours) {
  const t = useTranslations('store');
  return (
    <>
      {opening_hours.length > 0 && <p>{t('paste_done', { count: opening_hours.length })}</p>}
      {problems.length > 0 && (
        <ul className="text-caution">
          {problems.map(({ line, text }) => (
            <li key={line}>{t('paste_problem', { line, text })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
