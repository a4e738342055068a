/** Whether this browser knows passkeys, and the address of this page can have some: a number has no name to which they belong. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
