import type { Json } from '../accounts/users.ts';

/** An address as another provider tells it. */
export interface ExternalEmail {
  /** Lower case. */
  email: string;
  /** Whether the provider has made sure that it belongs to the person. */
  verified: boolean;
  primary: boolean;
}

/** Who somebody is, in the words of another provider. */
export interface ExternalPerson {
  /** The provider's lasting name for the person; addresses change, this does not. */
  subject: string;
  emails: ExternalEmail[];
  /** What is kept as identity_data and user_metadata: facts about the person, nothing that gives a right. */
  claims: Json;
}

/** A sign-in at another provider that is about to begin. */
export interface ProviderRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE towards the provider; it never leaves the server. */
  verifier: string;
  /** Asked for beside those that sign-in needs, separated by spaces. */
  scopes: string;
  /** Parameters of the request that the provider may understand (prompt, login_hint…). */
  extra: ReadonlyMap<string, string>;
}

/** What came back from a provider, and what was kept for it. */
export interface ProviderReturn {
  redirectUri: string;
  parameters: URLSearchParams;
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderResult {
  person: ExternalPerson;
  accessToken: string;
  refreshToken: string | null;
}

/** One configured provider. */
export interface Provider {
  name: string;
  /** Where to send a browser. @throws when the provider cannot be reached */
  authorizationUrl(request: ProviderRequest): Promise<URL>;
  /** Exchanges the code and reads who it is. @throws whatever is wrong with the answer; the words are for the log only */
  finish(returned: ProviderReturn): Promise<ProviderResult>;
  /** Checks id tokens that a device got by itself; null for a provider that issues none. */
  idTokens: IdTokenRules | null;
}

/** The issuer and clients whose id tokens a provider's name accepts. */
export interface IdTokenRules {
  /** Clients for which they may be issued. */
  clientIds: readonly string[];
  skipNonceCheck: boolean;
  isIssuer: (issuer: string) => boolean;
  /** Address of the keys that the issuer signs with, from its own configuration. */
  keysUrl(): Promise<URL>;
  person: (claims: Json) => ExternalPerson;
}
