/** Where a call of the client is tested: the test file that has it, or why it has none yet. */
export type Standing = { test: string } | { later: string };

const TEST = { test: 'auth.test.ts' };
const SECOND_FACTOR = { test: 'auth-mfa.test.ts' };
const ADMINISTRATION = { test: 'auth-admin.test.ts' };
const MESSAGES = { test: 'auth-messages.test.ts' };
const PROVIDERS = { test: 'auth-oauth.test.ts' };
const IDENTITIES = { test: 'auth-identities.test.ts' };
const ORGANISATIONS = { test: 'auth-saml.test.ts' };
const NO_REQUEST = { later: 'sends no request of its own' };
const UNSUPPORTED = { later: 'not part of the protocol that is answered' };

/** Every public call of the client's auth object, as the installed version has it; the ledger's test fails when one is missing. */
export const AUTH_CALLS: Record<string, Standing> = {
  signUp: TEST,
  signInWithPassword: TEST,
  refreshSession: TEST,
  setSession: TEST,
  getSession: TEST,
  getUser: TEST,
  getClaims: TEST,
  updateUser: TEST,
  getUserIdentities: TEST,
  signOut: TEST,
  onAuthStateChange: TEST,
  signInAnonymously: TEST,
  signInWithOtp: MESSAGES,
  verifyOtp: MESSAGES,
  resend: MESSAGES,
  reauthenticate: MESSAGES,
  resetPasswordForEmail: MESSAGES,
  exchangeCodeForSession: MESSAGES,
  signInWithOAuth: PROVIDERS,
  signInWithIdToken: IDENTITIES,
  signInWithSSO: ORGANISATIONS,
  linkIdentity: IDENTITIES,
  linkIdentityOAuth: IDENTITIES,
  linkIdentityIdToken: IDENTITIES,
  unlinkIdentity: IDENTITIES,
  signInWithWeb3: UNSUPPORTED,
  signInWithEthereum: UNSUPPORTED,
  signInWithSolana: UNSUPPORTED,
  signInWithPasskey: UNSUPPORTED,
  registerPasskey: UNSUPPORTED,
  initialize: NO_REQUEST,
  startAutoRefresh: NO_REQUEST,
  stopAutoRefresh: NO_REQUEST,
  dispose: NO_REQUEST,
  fetchJwk: NO_REQUEST,
  isThrowOnErrorEnabled: NO_REQUEST,
  'admin.createUser': TEST,
  'admin.listUsers': TEST,
  'admin.getUserById': TEST,
  'admin.updateUserById': TEST,
  'admin.deleteUser': TEST,
  'admin.signOut': TEST,
  'admin.inviteUserByEmail': ADMINISTRATION,
  'admin.generateLink': ADMINISTRATION,
  'mfa.enroll': SECOND_FACTOR,
  'mfa.challenge': SECOND_FACTOR,
  'mfa.verify': SECOND_FACTOR,
  'mfa.challengeAndVerify': SECOND_FACTOR,
  'mfa.unenroll': SECOND_FACTOR,
  'mfa.listFactors': SECOND_FACTOR,
  'mfa.getAuthenticatorAssuranceLevel': SECOND_FACTOR,
  'admin.mfa.listFactors': SECOND_FACTOR,
  'admin.mfa.deleteFactor': SECOND_FACTOR,
  'mfa.webauthn': UNSUPPORTED,
  'mfa.recoveryCodes': UNSUPPORTED,
};
