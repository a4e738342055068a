import type { FastifyRequest } from 'fastify';

import { queryValue } from './client-facts.ts';
import type { AuthSettings } from '../settings.ts';

/** Where a link may lead: what the request asks for (redirect_to, else Referer) when that is allowed, else the site. */
export function redirectTarget(
  request: FastifyRequest,
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
): string {
  const wanted = [queryValue(request, 'redirect_to'), request.headers.referer];
  return wanted.find((address) => typeof address === 'string' && isAllowed(address, settings)) ?? settings.siteUrl;
}

/** Whether an address is on the site itself or matches the allow list; the fragment does not count. */
export function isAllowed(
  address: string,
  { siteUrl, redirectAllowList }: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
): boolean {
  // URL parsers of browsers forgive these, so that a text which looks like a path can lead elsewhere.
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) return false;
  const target = new URL(address);
  if (target.username !== '' || target.password !== '') return false;
  target.hash = '';
  if (target.origin !== 'null' && isOfSite(target, new URL(siteUrl))) return true;
  if (isLoopbackAddress(target)) return true;
  return redirectAllowList.some(
    (pattern) => globPattern(pattern).test(target.href) || globPattern(pattern).test(target.href.replace(/\/$/, '')),
  );
}

/** Programs on the person's own machine take whatever port is free (RFC 8252, section 7.3), so it does not count there. */
function isOfSite(target: URL, site: URL): boolean {
  if (target.origin === site.origin) return true;
  const local = target.hostname === 'localhost' || isLoopbackAddress(target);
  return local && target.protocol === site.protocol && target.hostname === site.hostname;
}

function isLoopbackAddress({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && (hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname));
}

/** `**` crosses the separators `.` and `/`, `*` and `?` do not. */
function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : part.replaceAll(/[.+^${}()|[\]\\/-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`);
}
