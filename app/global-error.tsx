'use client';

// Only what every page loads is used here, because this is part of every page.
const texts = {
  'en-US': ['Something went wrong on this page', 'Load it again'],
  'zh-HK': ['這一頁出了問題', '重新載入'],
  'zh-CN': ['这个页面出了问题', '重新加载'],
};

/** The whole document, if the root layout failed. */
export default function BrokenDocument() {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const [title, again] = texts[lang as keyof typeof texts] ?? texts['en-US'];
  return (
    <html lang={lang}>
      <body>
        <main style={{ margin: '20vh auto', maxWidth: '34rem', padding: 24 }}>
          <h1>{title}</h1>
          <button type="button" style={{ padding: 12 }} onClick={() => location.reload()}>
            {again}
          </button>
        </main>
      </body>
    </html>
  );
}
