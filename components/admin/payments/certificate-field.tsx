'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { Fieldset } from '@/components/ui/fieldset';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import type { StoredPem } from '@/lib/payments/pem.schema';
import { useFormSetup } from '../form/form-setup';
import { useApi } from '../use-api';

const PATH = '/api/admin/upload/pem';
const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 30;

/** As in the API, where dates are strings. */
type CertificateFacts = Omit<StoredPem, 'expires_at'> & { expires_at: string | Date | null };

export interface CertificateFieldProps {
  /** The payment method's id; undefined until it is saved. */
  id: number | undefined;
  certificate: StoredPem;
  now: Date;
}

/** The certificate of a payment method: its details and expiry; uploaded and removed at once. */
export function CertificateField({ id, certificate, now }: CertificateFieldProps) {
  const t = useTranslations('payment');
  const call = useApi();
  const toast = useToast();
  const { locked } = useFormSetup();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [certificateFacts, setCertificateFacts] = useState<CertificateFacts>(certificate);
  const [errors, setErrors] = useState<string[]>();
  const [sending, setSending] = useState(false);

  async function send(method: 'POST' | 'DELETE', path: string, body?: FormData) {
    setSending(true);
    const answer = await call<CertificateFacts>(method, path, body);
    setSending(false);
    setErrors(answer.messages && Object.values(answer.messages).flat());
    if (!answer.data) return;
    setCertificateFacts(answer.data);
    const title = t(method === 'POST' ? 'certificate_stored' : 'certificate_removed');
    toast.show({ title, tone: 'success' });
  }
  function upload(file: File | undefined) {
    if (!file) return;
    const form = new FormData();
    form.set('pem', file);
    form.set('payment_method_id', String(id));
    void send('POST', PATH, form);
  }

  if (id === undefined) return <p className="text-sm text-muted">{t('certificate_unsaved')}</p>;
  return (
    <Fieldset id={field} legend={t('certificate_part')} legendHidden hint={t('certificate_hint')}>
      {certificateFacts.uploaded ? (
        <Facts certificateFacts={certificateFacts} now={now} />
      ) : (
        <p className="text-sm">{t('certificate_none')}</p>
      )}
      {!locked && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            ref={input}
            type="file"
            hidden
            accept=".pem,.crt,.cer,.key"
            aria-label={t('certificate_upload')}
            onChange={({ target }) => {
              upload(target.files?.[0]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          <Button
            type="button"
            variant="secondary"
            disabled={sending}
            aria-describedby={errors?.length ? `${field}-refused-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {t(certificateFacts.uploaded ? 'certificate_replace' : 'certificate_upload')}
          </Button>
          {certificateFacts.uploaded && (
            <LinkButton
              tone="danger"
              className="text-sm"
              disabled={sending}
              onClick={() => send('DELETE', `${PATH}?payment_method_id=${id}`)}
            >
              {t('certificate_remove')}
            </LinkButton>
          )}
        </div>
      )}
      <div role="status">
        {errors?.length ? <FieldErrors id={`${field}-refused`} errors={errors} /> : null}
      </div>
    </Fieldset>
  );
}

function Facts({ certificateFacts, now }: { certificateFacts: CertificateFacts; now: Date }) {
  const t = useTranslations('payment');
  const language = useLocale();
  const ends = new Date(certificateFacts.expires_at ?? 0);
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY);
  const warning =
    days < 0
      ? t('certificate_expired')
      : days < WARN_DAYS && t('certificate_expires_soon', { days });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const facts = [
    [t('certificate_kind'), t(`kind_${certificateFacts.kind ?? 'certificate'}`)],
    [t('certificate_subject'), certificateFacts.subject],
    [t('certificate_expires'), date.format(ends)],
    [t('certificate_fingerprint'), certificateFacts.fingerprint],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      {warning && <p className="border-l-2 border-accent pl-3 text-sm text-caution">{warning}</p>}
    </div>
  );
}
