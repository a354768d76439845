import { NumberField, SwitchField, TextField } from '../form/form-fields';
import { SecretField } from '../form/secret-field';
import type { SectionProps } from './section-props';
import { SettingSection } from './setting-section';
import { SocialLinks } from './social-links';

/** How long logins last. */
export function LoginSection({ labels }: SectionProps) {
  return (
    <SettingSection name="logins" labels={labels}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NumberField name="token_expired_time" hint={labels.token_expired_time_hint} />
        <NumberField name="max_alive_time" hint={labels.max_alive_time_hint} />
      </div>
    </SettingSection>
  );
}

/** Where else the shop is, and the accounts elsewhere that shoppers may log in with. */
export function SocialSection({ labels, choices, record, mayDecide }: SectionProps) {
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
