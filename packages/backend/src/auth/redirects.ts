import type { FastifyRequest } from 'fastify';

import { queryValue } from './client-facts.ts';
import type { AuthSettings } from './settings.ts';

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
  if (target.origin !== 'null' && target.origin === new URL(siteUrl).origin) return true;
  return redirectAllowList.some(
    (pattern) => globPattern(pattern).test(target.href) || globPattern(pattern).test(target.href.replace(/\/$/, '')),
  );
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
