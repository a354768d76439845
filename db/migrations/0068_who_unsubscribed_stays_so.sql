-- From now on a note that somebody unsubscribed holds until they agree anew themselves, which takes
-- it away. Before, any later consent outweighed it: where the person gave that themselves the note
-- goes, as if they had given it now.
delete from suppression s
where s.reason = 'unsubscribed' and exists (
  select from (
    select 'user' as resource, id, email, consent_email_at from customer
    union all
    select 'lead', id, email, consent_email_at from lead
  ) p
  join record_change c on c.resource = p.resource and c.record_id = p.id
  where lower(p.email) = s.address and p.consent_email_at > s.since
    and c.actor_type in ('guest', 'customer') and c.at > s.since
    and 'consent_email_at' = any(c.fields) and c.after ->> 'consent_email_at' is not null
);
--> statement-breakpoint
-- What staff or a sheet wrote over it is none.
update customer set consent_email_at = null
from suppression s
where s.reason = 'unsubscribed' and s.address = lower(customer.email)
  and customer.consent_email_at is not null;
--> statement-breakpoint
update lead set consent_email_at = null
from suppression s
where s.reason = 'unsubscribed' and s.address = lower(lead.email)
  and lead.consent_email_at is not null;
