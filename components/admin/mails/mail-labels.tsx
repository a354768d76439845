import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import type { MailRow } from '@/lib/mail/list.schema';

const tones: Record<MailRow['state'], BadgeTone> = {
  queued: 'caution',
  sending: 'accent',
  sent: 'outline',
  failed: 'danger',
};

type Props = { state: MailRow['state']; language: Language };

export function MailStateBadge({ state, language }: Props) {
  return (
    <Badge tone={tones[state]}>{translator(language, 'mail_screen')(`states.${state}`)}</Badge>
  );
}

/** The title of an email template; one of another version by its name. */
export function templateTitle(template: string, language: Language): string {
  const titles: Record<string, string> = messages[language].mail_screen.templates;
  return titles[template] ?? template;
}
