const MOST_LINK = 4096;
/** What a link may say to a mail program; others have let it enclose files. */
const MAIL_FIELDS = new Set(['subject', 'body', 'cc', 'to']);

/**
 * A link of the web or of mail as a browser would follow it, with a host in the letters that the network has; null for any other, which
 * could run something or look like another.
 */
export function cleanLink(given: string): string | null {
  // Browsers leave these out before they look at the scheme.
  const address = given.replaceAll(/[\p{Cc}\u{ad}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '').trim();
  if (address === '' || address.length > MOST_LINK) return null;
  if (/^www\.[^/@\s]+/i.test(address)) return cleanLink(`https://${address}`);
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === 'mailto:') return mailLink(url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // A name before the host is how another host is made to look like this one.
  url.username = '';
  url.password = '';
  return url.href;
}

function mailLink(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => MAIL_FIELDS.has(name.toLowerCase()));
  const query = kept.map(([name, value]) => `${name.toLowerCase()}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${url.pathname}${query === '' ? '' : `?${query}`}`;
}
