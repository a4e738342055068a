/** What links and providers hand over behind the #: it belongs into no other address, and into nobody's history. */
const HANDED = ['access_token', 'mail_state', 'mail_code'];

/** An address without what opens something. */
export function withoutTokens(href: string): string {
  const [address = '', hash = ''] = href.split('#');
  const parts = new URLSearchParams(hash);
  return HANDED.some((each) => parts.has(each)) ? address : href;
}
