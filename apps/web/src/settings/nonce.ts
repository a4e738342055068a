/**
 * By what the content security policy admits style elements: the server stamps it into index.html. undefined where nothing stamps it,
 * and where pages are drawn without a browser.
 */
export function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
