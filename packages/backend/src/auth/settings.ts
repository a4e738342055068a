import type { Bucket } from '../database/rate-limits.ts';
import type { Hooks } from './hooks.ts';
import type { Mailer, Sms } from './messages/message-settings.ts';

/** This many in each span of time, counted by every process of the installation together. */
export interface Quota {
  perInterval: number;
  intervalSeconds: number;
}

export interface AuthRateLimits {
  /** Sign-ups, by address. */
  signup: Bucket;
  /** Sign-ins and refreshes, by address. */
  token: Bucket;
  /** Changes to one's own account, by address. */
  userUpdate: Bucket;
  /** Codes and links that are presented, by address. */
  verify: Bucket;
  /** Requests for a code or a link, by address. */
  otp: Bucket;
  /** Sign-ins without any name, by address. */
  anonymous: Bucket;
  /** Ways to other providers, by address. */
  sso: Bucket;
  /** Challenges and codes of a second factor, by address. */
  factor: Bucket;
  /** Letters that the whole installation sends. */
  emailSent: Quota;
  /** Short messages that the whole installation sends. */
  smsSent: Quota;
  /** Wrong passwords that are looked at for one account, in all and from one address. */
  wrongPasswords: { perAccount: number; perAddress: number; intervalSeconds: number };
}

/** What one other provider needs. Google, Azure and GitHub are known by name; any other has to name its issuer. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** The OpenID issuer, where it is not the provider's own. */
  issuer?: string;
  /** Base address of a provider that is no OpenID issuer, where it is not the public one. */
  url?: string;
  /** Asked for beside those that sign-in needs, separated by spaces. */
  scopes?: string;
  /** Whether tokens of a phone's own sign-in may come without a nonce. */
  skipNonceCheck?: boolean;
  /** Further clients whose id tokens are accepted. */
  additionalClientIds?: readonly string[];
}

/** The key pair with which requests to an organisation's sign-in are signed; PEM. */
export interface SamlSettings {
  privateKey: string;
  certificate: string;
}

/** Which second factors there are, and how long their challenges last. */
export interface MfaSettings {
  totpEnroll: boolean;
  totpVerify: boolean;
  phoneEnroll: boolean;
  phoneVerify: boolean;
  maxFactors: number;
  challengeSeconds: number;
  /** Least time between two codes to one phone. */
  phoneIntervalSeconds: number;
  /** What an authenticator app shows; the site's host unless given. */
  issuer: string | null;
}

/** Tells a person from a program by the token of a check in the page; `address` is the client's. */
export type CaptchaCheck = (token: string, address: string) => Promise<boolean>;

export interface AuthSettings {
  /** Where people are sent when a redirect is not allowed. */
  siteUrl: string;
  /** Address of this protocol itself; links in messages point there. */
  externalUrl: string;
  /** Further places to which a link may lead: addresses, `*` within a part, `**` across parts. */
  redirectAllowList: readonly string[];
  /** Whether new accounts and changed addresses count as confirmed at once. */
  autoconfirm: boolean;
  disableSignup: boolean;
  /**
   * Whether POST /otp, where nobody new may come (`create_user: false`, or no sign-ups), and POST /resend answer for an address that nobody has
   * as for a known one; otherwise 422 otp_disabled or signup_disabled, as GoTrue does, which tells anybody who has an account.
   */
  concealAccounts: boolean;
  emailEnabled: boolean;
  minPasswordLength: number;
  /** In bytes; bcrypt would silently cut what lies behind 72. */
  maxPasswordBytes: number;
  /** Sets of characters, of each of which a password needs one. */
  requiredCharacters: readonly string[];
  /** Tells a password that is known to attackers; null asks nobody. */
  isLeakedPassword: ((password: string) => boolean | Promise<boolean>) | null;
  /** Doubles the work of a hash with each step. */
  bcryptCost: number;
  accessTokenSeconds: number;
  /** How long a refresh token that was just exchanged may be presented again. */
  refreshTokenReuseSeconds: number;
  /** Least time between two messages to one person. */
  emailIntervalSeconds: number;
  /** Longest user_metadata as JSON: it travels in every access token, which has to fit a header. */
  maxUserMetadataBytes: number;
  /** What may be asked how often, counted by all processes together; null for no limits. */
  rateLimits: AuthRateLimits | null;
  /** Whether limits by address count requests of the machine itself. */
  limitLoopback: boolean;
  phoneEnabled: boolean;
  /** Whether new phone numbers count as confirmed at once. */
  phoneAutoconfirm: boolean;
  anonymousEnabled: boolean;
  /** Whether a person may link further providers to their account. */
  manualLinkingEnabled: boolean;
  /** Whether a new address has to be confirmed from the old one as well. */
  secureEmailChange: boolean;
  /** Age of a session from which a new password needs a code; null for none. */
  reauthenticatePasswordAfterSeconds: number | null;
  /** Whether a new password needs the old one. */
  requireCurrentPassword: boolean;
  /** Digits of a code. */
  otpLength: number;
  emailOtpSeconds: number;
  smsOtpSeconds: number;
  smsIntervalSeconds: number;
  /** How long a sign-in may be under way. */
  flowSeconds: number;
  /** Wrong tries after which a code is dead. */
  otpMaxFailures: number;
  /** Phone number (digits) or e-mail address to the code that is accepted for it; nothing is sent. For tests. */
  testOtp: Readonly<Record<string, string>>;
  /** Sends letters; without one their tokens are kept and nothing is sent. */
  mailer: Mailer | null;
  /** Sends short messages. */
  sms: Sms | null;
  /** What /settings calls the sender of short messages. */
  smsProviderName: string;
  /** Whether an answer waits until its message is sent: a person could then measure whether an account exists. For tests. */
  awaitMessages: boolean;
  captcha: CaptchaCheck | null;
  hooks: Hooks;
  /** Other providers by the name that a request gives. */
  providers: Readonly<Record<string, ProviderSettings>>;
  /** Further issuers whose id tokens are accepted, by the clients of `providers`. */
  allowedIdTokenIssuers: readonly string[];
  saml: SamlSettings | null;
  mfa: MfaSettings;
  passkeys: PasskeySettings;
  /** Age at which every session ends; null for none. */
  sessionTimeboxSeconds: number | null;
  /** Idle time after which a session ends; null for none. */
  sessionInactivitySeconds: number | null;
  /** Whether a person's newest session ends the others. */
  singleSessionPerUser: boolean;
  /** Whether providers on this machine may be asked without encryption. For tests. */
  allowInsecureHttp: boolean;
}

const FIVE_MINUTES = 300;
const ONE_HOUR = 3_600;

/** Upstream's limits; ten wrong passwords in a quarter of an hour, five of them from one address. */
export const DEFAULT_RATE_LIMITS: AuthRateLimits = {
  signup: { perInterval: 30, intervalSeconds: FIVE_MINUTES, burst: 30 },
  token: { perInterval: 150, intervalSeconds: FIVE_MINUTES, burst: 30 },
  userUpdate: { perInterval: 30, intervalSeconds: FIVE_MINUTES, burst: 30 },
  verify: { perInterval: 30, intervalSeconds: FIVE_MINUTES, burst: 30 },
  otp: { perInterval: 30, intervalSeconds: FIVE_MINUTES, burst: 30 },
  anonymous: { perInterval: 30, intervalSeconds: ONE_HOUR, burst: 30 },
  sso: { perInterval: 30, intervalSeconds: FIVE_MINUTES, burst: 30 },
  factor: { perInterval: 15, intervalSeconds: 60, burst: 15 },
  emailSent: { perInterval: 30, intervalSeconds: ONE_HOUR },
  smsSent: { perInterval: 30, intervalSeconds: ONE_HOUR },
  wrongPasswords: { perAccount: 10, perAddress: 5, intervalSeconds: 900 },
};

/** Authenticator apps are on; codes by phone need a sender, so they are off. */
export const DEFAULT_MFA: MfaSettings = {
  totpEnroll: true,
  totpVerify: true,
  phoneEnroll: false,
  phoneVerify: false,
  maxFactors: 10,
  challengeSeconds: 300,
  phoneIntervalSeconds: 60,
  issuer: null,
};

/** Keys of a person's device belong to the name in `siteUrl`: with another name they are not found any more. */
export interface PasskeySettings {
  enabled: boolean;
  /** Of one person. */
  max: number;
  /** How many one person makes in a day, where there are limits: a letter reports each. */
  perDay: number;
  /** How long a device may take to sign. */
  challengeSeconds: number;
  /** How long a sign-in or a second factor proves who sits there, when a passkey is added or removed; null for as long as the session. */
  proofSeconds: number | null;
}

export const DEFAULT_PASSKEYS: PasskeySettings = {
  enabled: true,
  max: 10,
  perDay: 20,
  challengeSeconds: 300,
  proofSeconds: 900,
};

/** What a program sets of them; the rest has its default. */
export type AuthOptions = Partial<Omit<AuthSettings, 'mfa' | 'passkeys'>> & {
  mfa?: Partial<MfaSettings>;
  passkeys?: Partial<PasskeySettings>;
};

/** Fills in what a program does not set. */
export function authSettings(given: AuthOptions = {}): AuthSettings {
  const siteUrl = given.siteUrl ?? 'http://localhost:3000';
  return {
    siteUrl,
    externalUrl: `${siteUrl}/auth/v1`,
    redirectAllowList: [],
    autoconfirm: false,
    disableSignup: false,
    concealAccounts: true,
    emailEnabled: true,
    minPasswordLength: 8,
    maxPasswordBytes: 72,
    requiredCharacters: [],
    isLeakedPassword: null,
    bcryptCost: 10,
    accessTokenSeconds: 3_600,
    refreshTokenReuseSeconds: 10,
    emailIntervalSeconds: 60,
    maxUserMetadataBytes: 8_192,
    rateLimits: DEFAULT_RATE_LIMITS,
    limitLoopback: true,
    phoneEnabled: false,
    phoneAutoconfirm: false,
    anonymousEnabled: false,
    manualLinkingEnabled: false,
    secureEmailChange: true,
    reauthenticatePasswordAfterSeconds: null,
    requireCurrentPassword: false,
    otpLength: 6,
    emailOtpSeconds: 3_600,
    smsOtpSeconds: 60,
    smsIntervalSeconds: 60,
    flowSeconds: 300,
    otpMaxFailures: 5,
    testOtp: {},
    mailer: null,
    sms: null,
    smsProviderName: '',
    awaitMessages: false,
    captcha: null,
    hooks: {},
    providers: {},
    allowedIdTokenIssuers: [],
    saml: null,
    sessionTimeboxSeconds: null,
    sessionInactivitySeconds: null,
    singleSessionPerUser: false,
    allowInsecureHttp: false,
    ...given,
    mfa: { ...DEFAULT_MFA, ...given.mfa },
    passkeys: { ...DEFAULT_PASSKEYS, ...given.passkeys },
  };
}
