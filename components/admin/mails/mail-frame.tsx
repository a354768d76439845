'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { RadioGroup } from '@/components/ui/radio-group';
import { Card } from '@/components/ui/section';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';

export interface MailFrameProps {
  preview: { subject: string; html: string; text: string } | undefined;
  description?: ReactNode;
  /** Why there is no preview of the current input. */
  failure?: string | undefined;
  language: Language;
  /** The height class of the frame. */
  height?: string;
  className?: string;
}

/**
 * An email as it looks on a computer or a phone, in a frame that runs no scripts and makes no
 * requests.
 */
export function MailPreviewFrame({
  preview,
  description,
  failure,
  language,
  height = 'h-[min(56rem,80dvh)]',
  className,
}: MailFrameProps) {
  const t = useTranslations('mail_text');
  const name = useId();
  const [width, setWidth] = useState('wide');
  return (
    <Card
      title={t('preview')}
      description={description}
      className={className}
      actions={
        <RadioGroup
          name={name}
          legend={t('width')}
          legendHidden
          layout="row"
          options={(['wide', 'narrow'] as const).map((value) => ({ value, label: t(value) }))}
          value={width}
          onValueChange={setWidth}
        />
      }
    >
      <p role="status" className="text-sm text-sale empty:hidden">
        {failure && withLabel(t('preview_fail'), failure)}
      </p>
      {preview && (
        <>
          <p className="break-words border-b border-hairline pb-3">
            <span className="text-muted">{withLabel(t('subject'), '')}</span>
            <span lang={language} className="font-medium">
              {preview.subject}
            </span>
          </p>
          <iframe
            title={preview.subject || t('preview')}
            sandbox=""
            srcDoc={preview.html}
            className={cx(
              'mx-auto w-full rounded-ui border border-hairline bg-white',
              height,
              width === 'narrow' ? 'max-w-[390px]' : 'max-w-[640px]',
            )}
          />
          <details>
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent">
              {t('plain')}
            </summary>
            <pre
              lang={language}
              className="mt-3 overflow-auto font-sans text-sm break-words whitespace-pre-wrap"
            >
              {preview.text}
            </pre>
          </details>
        </>
      )}
    </Card>
  );
}
