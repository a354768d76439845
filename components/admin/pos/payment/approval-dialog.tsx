'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { Approver } from '@/lib/pos/people/approval.schema';

/** An approved discount of up to `percent` for the basket with this key. */
export type Approval = { id: string; key: string; percent: number };

export interface ApprovalDialogProps {
  sessionId: number;
  basketKey: string;
  /** The manual discount, and the cashier's limit. */
  percent: number;
  limit: number;
  /** The line whose price was changed; undefined: the discount on the whole basket. */
  line?: { stock_id: number; name: string } | undefined;
  onApproved: (approval: Approval) => void;
  onClose: () => void;
}

const fields = ['admin_id', 'pin'];

/** Someone with a higher limit approves a discount above the cashier's limit with their PIN. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { sessionId, basketKey, percent, limit, line, onApproved, onClose } = props;
  const t = useTranslations('pos');
  const call = useApi();
  const [approvers, setApprovers] = useState<Approver[]>();
  const [failed, setFailed] = useState<ApiMessages>();
  const read = useEffectEvent(async (isGone: () => boolean) => {
    const path = `/api/admin/pos/approval?session_id=${sessionId}`;
    const { data, messages } = await call<Approver[]>('GET', path);
    if (isGone()) return;
    setApprovers(data?.filter(({ limit_percent }) => limit_percent >= percent));
    setFailed(messages);
  });
  useEffect(() => {
    let isGone = false;
    void read(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);
  async function send({ admin_id, pin }: Record<string, string>) {
    const { stock_id } = line ?? {};
    const input = { session_id: sessionId, key: basketKey, stock_id, percent, admin_id, pin };
    const path = '/api/admin/pos/approval';
    const { data, messages } = await call<{ id: string }>('POST', path, input);
    if (data) onApproved({ id: data.id, key: basketKey, percent });
    return messages;
  }
  const problem = failed
    ? Object.values(failed).flat().join(' ')
    : approvers?.length === 0 && t('approval_nobody');
  return (
    <FormDialog
      title={t(line ? 'approval_line' : 'approval')}
      description={
        line
          ? t('approval_line_text', { name: line.name, percent, limit })
          : t('approval_text', { percent, limit })
      }
      size="small"
      focusId="pin"
      submit={t('approve')}
      disabled={!approvers?.length}
      send={send}
      hasField={(name) => fields.includes(name)}
      onClose={onClose}
    >
      {(messages) => (
        <>
          {problem && (
            <p role="alert" className="text-sm text-sale">
              {problem}
            </p>
          )}
          <Field name="admin_id" label={t('approver')} errors={messages.admin_id} required>
            {({ required: _, ...control }) => (
              <Select
                {...control}
                options={(approvers ?? []).map(({ id, name, limit_percent }) => ({
                  value: String(id),
                  label: t('approver_limit', { name, limit: limit_percent }),
                }))}
              />
            )}
          </Field>
          <Field name="pin" label={t('pin')} errors={messages.pin} required>
            {({ required: _, ...control }) => (
              <Input
                {...control}
                type="password"
                inputMode="numeric"
                // Keeps browsers from offering to save the PIN.
                autoComplete="one-time-code"
                maxLength={8}
                className="min-h-11"
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
