import type { ConfigField, ProviderTerms } from './provider-terms.schema';

type Mode = 'live' | 'test';
type Key = Omit<ConfigField, 'required' | 'test'>;
type Signed = Pick<ConfigField, 'pattern' | 'problem'>;

/**
 * The fields of an account with keys of its own for either mode, those of the test mode under names
 * with `test_` before them: what `keysIn` lists, the secret its webhook signs with, and the one
 * before, while it is being exchanged.
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

/** What providers have in common that take cards, and lead to other ways to pay, by scripts. */
export const onlineTerms: Pick<
  ProviderTerms,
  'types' | 'automatic' | 'needs_scripts' | 'countries'
> = {
  types: ['card', 'redirect'],
  automatic: true,
  needs_scripts: true,
  countries: [],
};
