import { findPageLink } from '../fakes/fake-provider';

/** A browser without scripts, as far as a social login needs one. */
export class SocialBrowser {
  readonly cookies = new Map<string, string>();
  /** Every cookie that was set, as it was set. */
  readonly given: string[] = [];

  constructor(
    private readonly shop: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.shop + path, {
      redirect: 'manual',
      ...init,
      headers: { ...this.headers, ...init.headers, cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.given.push(line);
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  /** Presses the button of a provider. */
  press = (provider: string, fields: Record<string, string> = {}, headers = {}) =>
    this.ask(`/api/auth/signin/${provider}`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'login', language: 'en-US', ...fields }),
      headers,
    });

  /** Answers the provider's page; returns the path and query of the callback it redirects to. */
  async consent(pressed: Response, answer: 'continue' | 'cancel' = 'continue'): Promise<string> {
    const url = pressed.headers.get('refresh')?.replace('0; url=', '') ?? '';
    const page = await fetch(url);
    const back = new URL(findPageLink(await page.text(), answer));
    return back.pathname + back.search;
  }

  /** Presses, consents, returns to the shop: where it is redirected then. */
  async goThrough(provider: string, fields: Record<string, string> = {}): Promise<string> {
    const response = await this.ask(await this.consent(await this.press(provider, fields)));
    return response.headers.get('location') ?? `status ${response.status}`;
  }
}
