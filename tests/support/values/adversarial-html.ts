/** Rich text that tries to run code, in ways that have worked elsewhere. */
export const adversarialHtml = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '"><img src=x onerror=alert(1)><!--',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<img src="//evil.example/x.png" onload="alert(1)">',
] as const;

/** What must not remain of it in a page's HTML. */
export const runnable = new RegExp(
  [
    '<(script|iframe|svg|math|style|form|object|embed)',
    '\\son\\w+\\s*=|srcdoc|javascript:|data:text',
  ].join('|'),
  'i',
);
