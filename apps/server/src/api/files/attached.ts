import { create as contentDisposition } from 'content-disposition';

/** The headers of bytes that somebody uploaded, as storage has them: kept and not shown, run by nobody, and of no origin. */
export function attached(name: string, mediaType: string): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-disposition': contentDisposition(name, { type: 'attachment' }),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
}
