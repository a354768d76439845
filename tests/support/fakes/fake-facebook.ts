import { createHmac, randomUUID } from 'node:crypto';
import { type Call, consentPage, type ProviderResponse, startFakeProvider } from './fake-provider';

type FacebookPerson = {
  id: string;
  email?: string;
  first_name?: string;
  last_name?: string;
};
/** A person with an account there. */
export const facebookPerson = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@mail.test`,
  first_name: 'Ah',
  last_name: 'Wong',
});

type App = { client_id: string; client_secret: string; redirect_uri: string };
type Granted = { person: FacebookPerson; client_id: string; expires_at: number };

const refused = (message: string, status = 400): ProviderResponse => ({
  status,
  json: { error: { message, type: 'OAuthException', code: 190 } },
});

/**
 * Facebook's login as far as a shop uses it, and as strict: dialog, code for token,
 * `debug_token`, and `me` with the proof of the app's secret. `person` is the person at the
 * browser.
 */
export async function startFakeFacebook(app: App) {
  const codes = new Map<string, FacebookPerson>();
  const tokens = new Map<string, Granted>();
  const state: { person: FacebookPerson } = { person: { id: '1' } };

  const issue = (
    person: FacebookPerson,
    { client_id = app.client_id, expires_at = Math.floor(Date.now() / 1000) + 3600 } = {},
  ): string => {
    const token = `EAA${randomUUID()}`;
    tokens.set(token, { person, client_id, expires_at });
    return token;
  };

  const dialog = ({ query }: Call): ProviderResponse => {
    const { client_id, redirect_uri, response_type, state: sent = '' } = Object.fromEntries(query);
    const isRight =
      client_id === app.client_id && redirect_uri === app.redirect_uri && response_type === 'code';
    if (!isRight || !sent) return refused('the app is not set up like this');
    const code = randomUUID();
    codes.set(code, state.person);
    const back = (answer: Record<string, string>) =>
      `${app.redirect_uri}?${new URLSearchParams({ ...answer, state: sent })}`;
    const no = { error: 'access_denied', error_reason: 'user_denied' };
    return consentPage('Facebook', `${back({ code })}#_=_`, `${back(no)}#_=_`);
  };

  const token = ({ form, query }: Call): ProviderResponse => {
    const sent = (name: string) => form.get(name) ?? query.get(name) ?? '';
    const person = codes.get(sent('code'));
    codes.delete(sent('code'));
    const isRight =
      sent('client_id') === app.client_id &&
      sent('client_secret') === app.client_secret &&
      sent('redirect_uri') === app.redirect_uri;
    if (!isRight || !person) return refused('this code is not yours, or was used');
    return { json: { access_token: issue(person), token_type: 'bearer', expires_in: 5183944 } };
  };

  const debug = ({ query }: Call): ProviderResponse => {
    if (query.get('access_token') !== `${app.client_id}|${app.client_secret}`)
      return refused('an app token is needed');
    const grant = tokens.get(query.get('input_token') ?? '');
    if (!grant) return { json: { data: { is_valid: false, error: { code: 190 }, scopes: [] } } };
    const { client_id, person, expires_at } = grant;
    const is_valid = expires_at * 1000 > Date.now();
    const ids = { app_id: client_id, user_id: person.id };
    return { json: { data: { ...ids, type: 'USER', is_valid, expires_at, scopes: ['email'] } } };
  };

  const me = ({ query, headers }: Call): ProviderResponse => {
    const shown = query.get('access_token') ?? headers.authorization?.slice(7) ?? '';
    const proof = createHmac('sha256', app.client_secret).update(shown).digest('hex');
    const grant = tokens.get(shown);
    if (!grant || query.get('appsecret_proof') !== proof) return refused('no such token');
    const fields = query.get('fields')?.split(',') ?? [];
    const visibleFields = Object.entries(grant.person).filter(([name]) => fields.includes(name));
    return { json: Object.fromEntries(visibleFields) };
  };

  const provider = await startFakeProvider((call) => {
    switch (call.path) {
      case '/dialog/oauth':
        return dialog(call);
      case '/oauth/access_token':
        return token(call);
      case '/debug_token':
        return debug(call);
      case '/me':
        return me(call);
      default:
        return refused('unknown path', 404);
    }
  });
  return { ...provider, state, issue };
}
