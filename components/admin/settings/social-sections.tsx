import { Fieldset } from '@/components/ui/fieldset';
import type { Messages } from '@/lib/i18n/messages';
import { NumberField, SwitchField, TextField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { AddRow, RemoveRow } from '../form/rows/row-buttons';
import { RowInput } from '../form/rows/row-input';
import { useRows } from '../form/rows/use-rows';
import { SecretField } from '../form/secret-field';
import type { SettingFormSectionProps } from './section-props';
import { SettingSection } from './setting-section';

/** How long logins last. */
export function LoginSection({ labels }: SettingFormSectionProps) {
  return (
    <SettingSection name="logins" labels={labels}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NumberField name="token_expired_time" hint={labels.token_expired_time_hint} />
        <NumberField name="max_alive_time" hint={labels.max_alive_time_hint} />
      </div>
    </SettingSection>
  );
}

/** The shop's other sites, and the providers customers can log in with. */
export function SocialSection({ labels, choices, record, mayDecide }: SettingFormSectionProps) {
  return (
    <SettingSection name="social" labels={labels}>
      <SocialLinks labels={labels} />
      <p className="text-sm text-muted">{labels.sections.social_text}</p>
      {(['google', 'facebook'] as const).map((provider) => (
        <div key={provider} className="flex flex-col gap-4 rounded-ui border border-hairline p-4">
          <SwitchField
            name={`social_${provider}.enabled`}
            hint={labels[`social_${provider}_hint`]}
          />
          <TextField name={`social_${provider}.client_id`} />
          <SecretField
            name={`${provider}_client_secret`}
            configured={record[`social_${provider}`].configured}
            locked={!mayDecide.secrets}
            labels={labels}
          />
          <p className="flex flex-col gap-1 text-sm">
            <span className="font-medium">{labels.callback_url}</span>
            <code className="break-all select-all">{choices.callback_urls[provider]}</code>
          </p>
        </div>
      ))}
    </SettingSection>
  );
}

const MOST = 12;

/** The shop's other sites, in display order. */
function SocialLinks({ labels }: { labels: Messages['setting'] }) {
  const { fieldLabels } = useFormSetup();
  const { rows, fieldset, add } = useRows({
    name: 'social_links',
    blank: () => ({ title: '', url: '' }),
    most: MOST,
    focus: 'title',
  });
  return (
    <Fieldset {...fieldset} legend={fieldLabels.social_links} hint={labels.social_links_hint}>
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {rows.map(({ key, at, index, remove }) => {
          const called = labels.row.replace('{number}', String(index + 1));
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
            >
              {(['title', 'url'] as const).map((field) => (
                <RowInput
                  key={field}
                  name={`${at}.${field}`}
                  label={labels[`social_link_${field}`]}
                  spoken={`${called}: ${labels[`social_link_${field}`]}`}
                  inputMode={field === 'url' ? 'url' : undefined}
                  className={field === 'url' ? 'max-sm:col-start-1' : undefined}
                />
              ))}
              <RemoveRow
                className="mt-7.5 max-sm:col-start-2 max-sm:row-start-1"
                label={labels.remove.replace('{name}', called)}
                onClick={remove}
              />
            </li>
          );
        })}
      </ul>
      <AddRow {...add}>{labels.add_social_link}</AddRow>
    </Fieldset>
  );
}
