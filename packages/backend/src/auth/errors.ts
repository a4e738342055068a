import type { Saving } from '../database/engine.ts';

/** Every code that the auth module answers with, and the status that goes with it unless a place says otherwise. */
const STATUS = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  captcha_failed: 400,
  conflict: 409,
  current_password_invalid: 400,
  current_password_required: 400,
  email_address_invalid: 400,
  email_address_not_provided: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  email_provider_disabled: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  hook_timeout: 422,
  identity_already_exists: 422,
  identity_not_found: 422,
  insufficient_aal: 401,
  invalid_credentials: 400,
  invite_not_found: 404,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_phone_verify_not_enabled: 422,
  mfa_totp_enroll_not_enabled: 422,
  mfa_totp_verify_not_enabled: 422,
  mfa_verification_failed: 422,
  mfa_verification_rejected: 403,
  mfa_verified_factor_exists: 422,
  no_authorization: 401,
  not_admin: 403,
  not_found: 404,
  oauth_provider_not_supported: 400,
  otp_disabled: 422,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  over_sms_send_rate_limit: 429,
  passkey_disabled: 404,
  phone_exists: 422,
  phone_not_confirmed: 400,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_entity_too_large: 413,
  same_password: 422,
  saml_assertion_no_email: 400,
  saml_assertion_no_user_id: 400,
  saml_entity_id_mismatch: 400,
  saml_idp_already_exists: 422,
  saml_idp_not_found: 404,
  saml_metadata_fetch_failed: 400,
  saml_provider_disabled: 404,
  saml_relay_state_expired: 422,
  saml_relay_state_not_found: 404,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  sms_send_failed: 400,
  sso_domain_already_exists: 422,
  sso_provider_disabled: 404,
  sso_provider_not_found: 404,
  too_many_enrolled_mfa_factors: 422,
  too_many_passkeys: 422,
  unexpected_audience: 403,
  unexpected_failure: 500,
  user_already_exists: 422,
  user_banned: 403,
  user_not_found: 403,
  user_sso_managed: 422,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
  webauthn_challenge_expired: 400,
  webauthn_challenge_not_found: 400,
  webauthn_credential_exists: 422,
  webauthn_verification_failed: 400,
} as const;

export type ErrorCode = keyof typeof STATUS;

interface Extra {
  status?: number;
  /** Why a password is weak: length, characters, pwned. */
  reasons?: readonly string[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal in GoTrue's words. */
export class AuthError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly reasons: readonly string[] | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, message: string, { status, reasons, retryAfterSeconds, cause }: Extra = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AuthError';
    this.code = code;
    this.status = status ?? STATUS[code];
    this.reasons = reasons ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

/** A refusal in OAuth's words: 400 `{error, error_description}`. */
export class OAuthError extends Error {
  readonly status = 400;
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = 'OAuthError';
    this.error = error;
  }
}

/** 400 validation_failed. */
export function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message);
}

/** 429 over_request_rate_limit, with the whole seconds after which it may be tried again. */
export function tooMany(retryAfterSeconds: number): AuthError {
  return new AuthError('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
}

/** 400 invalid_credentials: one answer for an unknown account, one without a password, and a wrong password. */
export function wrongCredentials(): AuthError {
  return new AuthError('invalid_credentials', 'Invalid login credentials');
}

/** 503: nobody new comes in for now, and nothing of an account changes. @param saving what the program refuses */
export function requireNewcomers({ newcomersAreRefused }: Saving): void {
  if (newcomersAreRefused)
    throw new AuthError(
      'unexpected_failure',
      'No account is made or confirmed at the moment. Please try again later.',
      {
        status: 503,
        retryAfterSeconds: 60,
      },
    );
}
