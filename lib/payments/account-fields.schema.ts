import type { ConfigField, ProviderTerms } from './provider-terms.schema';

type Mode = 'live' | 'test';
type Key = Omit<ConfigField, 'required' | 'test'>;
type Signed = Pick<ConfigField, 'pattern' | 'problem'>;

/**
 * The config fields of an account that has separate keys per mode; those of test mode have the
 * prefix `test_`. They are the keys of `keysIn`, the webhook secret, and the previous secret while
 * it is being rotated.
 */
export const accountFields = (keysIn: (mode: Mode) => Key[], signed: Signed): ConfigField[] =>
  (['live', 'test'] as const).flatMap((mode) => {
    const webhook = { ...signed, secret: true };
    const previous = { name: 'previous_webhook_secret', hint: 'previous_webhook_hint' } as const;
    const fields = [
      ...keysIn(mode).map((key) => ({ ...key, required: true })),
      { ...webhook, name: 'webhook_secret', hint: 'webhook_hint' as const, required: true },
      { ...webhook, ...previous, required: false },
    ];
    return fields.map(({ name, ...field }) => ({
      ...field,
      name: mode === 'test' ? `test_${name}` : name,
      test: mode === 'test',
    }));
  });

/** The terms shared by providers that take cards, or redirect to other methods, by script. */
export const onlineTerms: Pick<
  ProviderTerms,
  'types' | 'automatic' | 'needs_scripts' | 'countries'
> = {
  types: ['card', 'redirect'],
  automatic: true,
  needs_scripts: true,
  countries: [],
};
