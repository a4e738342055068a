/** What a provider of mail sent its owner back with. */
export interface AccessReturn {
  state: string;
  /** Empty where access was not given. */
  code: string;
  /** By what the provider says who it is, where it does. */
  issuer?: string;
}

/** What the part of an address behind `#` holds of a provider's answer; null where it holds none. */
export function accessReturnIn(hash: string): AccessReturn | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const state = parts.get('mail_state');
  if (state === null || state === '') return null;
  const issuer = parts.get('mail_issuer');
  return { state, code: parts.get('mail_code') ?? '', ...(issuer !== null && { issuer }) };
}

/** Takes it out of the address of this page, so that nothing of it stays in the history and it is used once. */
export function takeAccessReturn(): AccessReturn | null {
  const { hash, pathname, search } = window.location;
  const found = accessReturnIn(hash);
  if (found !== null) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return found;
}
