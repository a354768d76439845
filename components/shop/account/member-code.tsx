import { QrCode } from '@/components/ui/qr-code';
import { Section } from '@/components/ui/section';
import type { Language } from '@/lib/core/language';
import { showMemberCode } from '@/lib/customers/member-code.schema';
import { translator } from '@/lib/i18n/translate';

export interface MemberCodeProps {
  code: string;
  language: Language;
}

/** The code that a member shows at the register, to scan or read out. */
export function MemberCode({ code, language }: MemberCodeProps) {
  const t = translator(language, 'my_account');
  return (
    <Section title={t('member_code')} id="member-code">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <QrCode text={code} label={t('member_code_qr', { code })} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
          <p className="font-mono text-xl tracking-widest">{showMemberCode(code)}</p>
          <p className="text-muted">{t('member_code_text')}</p>
        </div>
      </div>
    </Section>
  );
}
