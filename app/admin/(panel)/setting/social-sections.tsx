import { NumberField, SwitchField, TextField } from '@/components/admin/form/form-fields';
import { SecretField } from './secret-field';
import type { SectionProps } from './section-props';
import { SettingSection } from './setting-section';
import { SocialLinks } from './social-links';

/** How long logins last. */
export function LoginSection({ words }: SectionProps) {
  return (
    <SettingSection name="logins" words={words}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NumberField name="token_expired_time" hint={words.token_expired_time_hint} />
        <NumberField name="max_alive_time" hint={words.max_alive_time_hint} />
      </div>
    </SettingSection>
  );
}

/** Where else the shop is, and the accounts elsewhere that shoppers may log in with. */
export function SocialSection({ words, choices, record, mayDecide }: SectionProps) {
  return (
    <SettingSection name="social" words={words}>
      <SocialLinks words={words} />
      <p className="text-sm text-muted">{words.sections.social_text}</p>
      {(['google', 'facebook'] as const).map((provider) => (
        <div key={provider} className="flex flex-col gap-4 rounded-ui border border-hairline p-4">
          <SwitchField
            name={`social_${provider}.enabled`}
            hint={words[`social_${provider}_hint`]}
          />
          <TextField name={`social_${provider}.client_id`} />
          <SecretField
            name={`${provider}_client_secret`}
            configured={record[`social_${provider}`].configured}
            locked={!mayDecide.secrets}
            words={words}
          />
          <p className="flex flex-col gap-1 text-sm">
            <span className="font-medium">{words.callback_url}</span>
            <code className="break-all select-all">{choices.callback_urls[provider]}</code>
          </p>
        </div>
      ))}
    </SettingSection>
  );
}
