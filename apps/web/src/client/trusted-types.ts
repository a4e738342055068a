/** Lets texts through to the places where the security policy of the page takes trusted values only. */
interface TrustedPolicy {
  /** Trusted HTML; typed as the string that interfaces written before trusted types ask for. */
  createHTML(html: string): string;
  /** A trusted address of a script; typed as a string for the same reason. */
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Absent where the browser does not know trusted types. */
    trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };
  }
}

/** A policy under its own name, for constants of ours alone: it changes and checks nothing. */
export function trustedPolicy(name: string): TrustedPolicy {
  const rules: TrustedPolicy = { createHTML: (html) => html, createScriptURL: (address) => address };
  return window.trustedTypes?.createPolicy(name, rules) ?? rules;
}
