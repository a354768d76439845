// @ts-check
// Plain JavaScript, since the server in front reads it just as it stands.

/** The interface locales, and the one spelling of a language inside the code. */
export const languages = /** @type {const} */ (['en-US', 'zh-HK', 'zh-CN']);
