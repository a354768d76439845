'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS } from '@/lib/core/web/attachment';

export interface AdminCommentFormProps {
  /** The order's id. */
  id: number;
  /** The newest comment on the screen: a reply does not answer later ones. */
  lastReadId: number | undefined;
  /** A customer's message awaits a reply, so a message is preselected instead of a note. */
  answers: boolean;
}

type Kind = 'note' | 'message';

/**
 * Writes an internal note or a message to the customer, with files. One with neither text nor files
 * is not sent (§5.7).
 */
export function AdminCommentForm({ id, lastReadId, answers }: AdminCommentFormProps) {
  const t = useTranslations('orders');
  const page = useTranslations('order_page');
  const call = useApi();
  const { show } = useToast();
  const router = useRouter();
  const [kind, setKind] = useState<Kind>(answers ? 'message' : 'note');
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const box = useRef<HTMLTextAreaElement>(null);
  const key = `comment:${id}`;
  // Unsent text stays in this tab, in case the admin leaves the page to look something up.
  useEffect(() => {
    if (box.current && !box.current.value) box.current.value = sessionStorage.getItem(key) ?? '';
  }, [key]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const comment = String(fields.get('comment') ?? '').trim();
    const files = fields.getAll('files').filter((file) => file instanceof File && file.size > 0);
    if (!comment && !files.length) return;
    startTransition(async () => {
      const input = new FormData();
      input.set('comment', comment);
      input.set('visible_to_customer', kind === 'message' ? '1' : '0');
      if (lastReadId) input.set('last_read_id', String(lastReadId));
      for (const file of files) input.append('files[]', file);
      const response = await call('POST', `/api/admin/order/${id}/comment`, input);
      setMessages(response.messages ?? {});
      if (response.messages) return;
      form.reset();
      sessionStorage.removeItem(key);
      show({ title: page(`${kind}_added`), tone: 'success' });
      router.refresh();
    });
  };
  const { comment, files, ...elsewhere } = messages;
  const others = Object.values(elsewhere).flat();
  return (
    <form onSubmit={send} className="flex flex-col items-start gap-4 border-t border-hairline pt-4">
      <RadioGroup
        name="comment_kind"
        legend={page('comment_kind')}
        legendHidden
        layout="row"
        value={kind}
        onValueChange={(value) => setKind(value === 'message' ? 'message' : 'note')}
        options={[
          { value: 'note', label: page('note_for_staff') },
          { value: 'message', label: page('message_to_customer') },
        ]}
      />
      <Field
        name="comment"
        label={page(kind)}
        hint={page(`${kind}_hint`)}
        errors={comment ?? (others.length ? others : undefined)}
        className="w-full"
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={3}
            maxLength={2000}
            onChange={({ target }) => sessionStorage.setItem(key, target.value)}
          />
        )}
      </Field>
      <Field
        name="files"
        label={page('files')}
        hint={page('files_hint', { max: MAX_ATTACHMENTS })}
        note={t('optional')}
        errors={files}
        className="w-full max-w-md"
      >
        {(control) => <Input {...control} type="file" multiple accept={ATTACHMENT_TYPES} />}
      </Field>
      <Button type="submit" variant="secondary" pending={pending} className="self-end">
        {page(`send_${kind}`)}
      </Button>
    </form>
  );
}
