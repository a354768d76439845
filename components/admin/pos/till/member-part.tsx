'use client';

import { UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TierBadge } from '@/components/admin/membership/tier-badge';
import { CustomerField } from '@/components/admin/orders/form/customer-field';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { personName } from '@/lib/core/access/person';
import { focusScanBox } from '../scanning/scan-box';
import { JoinDialog } from './join-dialog';
import type { TillMember } from './till-state';

const FIND = 'customer_id';

export interface MemberPartProps {
  member: TillMember | null;
  mayFind: boolean;
  errors: string[] | undefined;
  onChange: (member: TillMember | null) => void;
}

/** The member who buys; their prices, tier and coupons apply. */
export function MemberPart({ member, mayFind, errors, onChange }: MemberPartProps) {
  const t = useTranslations('pos');
  const [finds, setFinds] = useState(false);
  const [joins, setJoins] = useState(false);
  const take = (member: TillMember) => {
    onChange(member);
    setFinds(false);
    focusScanBox();
  };
  if (member)
    return (
      <div className="flex flex-col gap-1">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0 break-words">{member.name || t('member')}</span>
              {member.tier && <TierBadge title={member.tier} color={member.tier_color} />}
            </p>
            {member.contact && <p className="text-sm break-all text-muted">{member.contact}</p>}
          </div>
          <Button
            id={FIND}
            variant="quiet"
            className="min-h-11 shrink-0"
            onClick={() => {
              onChange(null);
              focusScanBox();
            }}
          >
            {t('remove_member')}
          </Button>
        </div>
        <FieldErrors id={`${FIND}-error`} errors={errors} />
      </div>
    );
  if (!mayFind) return null;
  if (!finds)
    return (
      <Button variant="secondary" className="min-h-11 self-start" onClick={() => setFinds(true)}>
        <UserRoundPlus aria-hidden />
        {t('add_member')}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <CustomerField
          id={FIND}
          errors={errors}
          autoFocus
          onPick={({ id, first_name, last_name, email, phone, tier, tier_color }) => {
            const name = personName({ first_name, last_name });
            take({ id, name, email, contact: phone || email, tier, tier_color });
          }}
        />
      </div>
      <Button variant="secondary" className="min-h-11" onClick={() => setJoins(true)}>
        {t('join')}
      </Button>
      <Button
        variant="quiet"
        className="min-h-11"
        onClick={() => {
          setFinds(false);
          focusScanBox();
        }}
      >
        {t('cancel')}
      </Button>
      {joins && (
        <JoinDialog
          onJoined={take}
          onClose={() => {
            setJoins(false);
            focusScanBox();
          }}
        />
      )}
    </div>
  );
}
