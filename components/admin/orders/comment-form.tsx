'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';

export interface CommentFormProps {
  /** The order's. */
  id: number;
  /** The newest comment on the screen: what comes after it is not answered by this one. */
  lastReadId: number | undefined;
  /** Something the customer wrote waits for an answer, which they are to read. */
  answers: boolean;
}

/** Writes a comment to an order. An empty one is not sent (§5.7). */
export function CommentForm({ id, lastReadId, answers }: CommentFormProps) {
  const t = useTranslations('orders');
  const call = useApi();
  const { show } = useToast();
  const router = useRouter();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const box = useRef<HTMLTextAreaElement>(null);
  const key = `comment:${id}`;
  // What is being written waits in this tab for whoever looks something up meanwhile.
  useEffect(() => {
    if (box.current && !box.current.value) box.current.value = sessionStorage.getItem(key) ?? '';
  }, [key]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const comment = String(fields.get('comment') ?? '').trim();
    if (!comment) return;
    startTransition(async () => {
      const visible_to_customer = fields.has('visible_to_customer');
      const input = { comment, visible_to_customer, last_read_id: lastReadId };
      const response = await call('POST', `/api/admin/order/${id}/comment`, input);
      setMessages(response.messages ?? {});
      if (response.messages) return;
      form.reset();
      sessionStorage.removeItem(key);
      show({ title: t('comment_added'), tone: 'success' });
      router.refresh();
    });
  };
  return (
    <form onSubmit={send} className="flex flex-col items-start gap-3 border-t border-hairline pt-4">
      <Field
        name="comment"
        label={t('comment')}
        errors={messages.comment ?? messages.general}
        className="w-full"
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={2}
            maxLength={2000}
            onChange={({ target }) => sessionStorage.setItem(key, target.value)}
          />
        )}
      </Field>
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <Checkbox
          name="visible_to_customer"
          label={t('visible_to_customer')}
          defaultChecked={answers}
        />
        <Button type="submit" variant="secondary" pending={pending}>
          {t('send_comment')}
        </Button>
      </div>
    </form>
  );
}
