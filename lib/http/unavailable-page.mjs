// The page shown while the shop cannot answer: the database is down or too many requests wait. It
// needs neither the database, nor built styles, nor scripts. Also the JSON answers to programs
// while the app itself does not answer.

const RETRY_AFTER_SECONDS = 2;

const texts = {
  'en-US': {
    title: 'One moment, please',
    text:
      'The shop isn’t responding. Please reload this page in a few seconds. ' +
      'Your orders are safe.',
    again: 'Reload',
  },
  'zh-HK': {
    title: '請稍候',
    text: '商店暫時未能回應，請於數秒後重新載入此頁。你已提交的訂單不會遺失。',
    again: '重新載入',
  },
  'zh-CN': {
    title: '请稍候',
    text: '商店暂时无法响应，请在几秒后重新加载本页。您已提交的订单不会丢失。',
    again: '重新加载',
  },
};

const styles = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  box-sizing: border-box; background: #faf8f4; color: #1f2421;
  font: 16px/1.6 system-ui, "PingFang HK", "Microsoft JhengHei", sans-serif }
main { max-width: 34rem }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .75rem }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: .7rem 1.4rem; border-radius: .5rem; background: #1f2421;
  color: #fff; text-decoration: none }`;

/** Status 503 with `Retry-After` and a page in a language (`pageLanguage`). */
export function unavailablePage(language) {
  const { title, text, again } = texts[language];
  const body =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`;
  return {
    status: 503,
    body,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(RETRY_AFTER_SECONDS),
    },
  };
}

/** Whether an address is that of an API call. */
export const isApiCall = (url) => /^\/api(\/|$)/.test(url);

/** The same for a program: the JSON form of refusals, in English. */
export function unavailableJson() {
  const { headers } = unavailablePage('en-US');
  return {
    status: 503,
    body: refusalJson(503),
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  };
}

/** The code and message per status for calls refused before the app sees them. */
const refusals = {
  400: ['malformed', 'The request can’t be read.'],
  405: ['method_not_allowed', 'Method not allowed.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  414: ['address_too_long', 'The URL is longer than 4,096 bytes.'],
  429: ['too_many', 'Too many requests at once. Please try again in a few seconds.'],
  500: ['error', 'Something went wrong.'],
  503: ['unavailable', 'The shop isn’t responding. Please try again in a few seconds.'],
};

/** The response to such a call, in the JSON form of refusals. */
export function refusalJson(status) {
  const [code, words] = refusals[status] ?? refusals[500];
  return JSON.stringify({ messages: { general: [words] }, code });
}
