import { Card } from '@/components/ui/section';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { MailRecord } from '@/lib/mail/list.schema';

/** The email as its recipient sees it, in a frame that runs no scripts and makes no requests. */
export function MailPreview({ mail, language }: { mail: MailRecord; language: Language }) {
  const t = translator(language, 'mail_screen');
  if (mail.html === null)
    return (
      <Card title={t('preview')}>
        <p className="text-muted">{t('text_hidden')}</p>
      </Card>
    );
  return (
    <Card title={t('preview')} description={t('tokens')}>
      <iframe
        title={mail.subject}
        sandbox=""
        srcDoc={mail.html}
        className="h-[min(70rem,80dvh)] w-full rounded-ui border border-hairline bg-white"
      />
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent">
          {t('preview_text')}
        </summary>
        <pre
          lang={mail.language}
          className="mt-3 overflow-auto font-sans text-sm break-words whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      </details>
    </Card>
  );
}
