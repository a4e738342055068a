/** A confirmation to be sent: everything that a message needs, nothing that it must not show. */
export interface ConfirmationMail {
  to: string;
  /** Six digits for people who type. */
  otp: string;
  /** Hash that the link carries. */
  tokenHash: string;
  /** Where the person confirms; under the configured address, whatever host the request named. */
  link: string;
  /** Where the link leads after the check, already judged against the allow list. */
  redirectTo: string;
  userMetadata: Record<string, unknown>;
}

/** Sends messages; a rejection is answered to the person, who can ask again. */
export interface Mailer {
  sendConfirmation(mail: ConfirmationMail): Promise<void>;
}

/** A token bucket: this many requests at once, refilled evenly so that `perInterval` fit into the interval. */
export interface RateLimit {
  perInterval: number;
  intervalSeconds: number;
  burst: number;
}

export interface RateLimits {
  /** Sign-ups, by address. */
  signup: RateLimit;
  /** Sign-ins and refreshes, by address. */
  token: RateLimit;
  /** Changes to one's own account, by address. */
  userUpdate: RateLimit;
  /** Wrong passwords that are looked at for one account, in all and from one address. */
  wrongPasswords: { perAccount: number; perAddress: number; intervalSeconds: number };
}

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
  /** Limits held in this process; null for none. */
  rateLimits: RateLimits | null;
  /** Whether limits by address count requests of the machine itself. */
  limitLoopback: boolean;
  /** Sends confirmations; without one their tokens are kept and nothing is sent. */
  mailer: Mailer | null;
}

const FIVE_MINUTES = 300;

/** Upstream's limits; ten wrong passwords in a quarter of an hour, five of them from one address. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  signup: { perInterval: 30, intervalSeconds: FIVE_MINUTES, burst: 30 },
  token: { perInterval: 150, intervalSeconds: FIVE_MINUTES, burst: 30 },
  userUpdate: { perInterval: 30, intervalSeconds: FIVE_MINUTES, burst: 30 },
  wrongPasswords: { perAccount: 10, perAddress: 5, intervalSeconds: 900 },
};

/** Fills in what a program does not set. */
export function authSettings(given: Partial<AuthSettings> = {}): AuthSettings {
  const siteUrl = given.siteUrl ?? 'http://localhost:3000';
  return {
    siteUrl,
    externalUrl: `${siteUrl}/auth/v1`,
    redirectAllowList: [],
    autoconfirm: false,
    disableSignup: false,
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
    mailer: null,
    ...given,
  };
}
