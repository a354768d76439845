import type { ProviderTerms } from '../../provider-terms.schema';

export const sandboxTerms: ProviderTerms = {
  types: ['card'],
  automatic: true,
  needs_scripts: false,
  countries: [],
  fields: [],
  page: { key: /^pk_sandbox_/, scripts: [], calls: [], frames: [], return_params: [] },
};
