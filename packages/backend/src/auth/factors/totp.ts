import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What an authenticator app is given, once. */
export interface TotpKey {
  /** Base32, as GoTrue keeps it: a hosted project can take it over. */
  secret: string;
  /** For apps on the same machine, and inside the picture. */
  uri: string;
  /** An SVG picture. The client puts it behind `data:image/svg+xml;utf-8,` as it is, so it holds no `#`, `%` or `&`. */
  qrCode: string;
}

/** What every authenticator app takes; others are ignored by some. */
const ALGORITHM = 'SHA1';
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** Periods by which a phone's clock may be off, before and after. */
const WINDOW = 1;
const BASE32 = /^[A-Z2-7]+=*$/i;
/** Digits of ASCII: others have more bytes, at which the library throws. */
const CODE = /^[0-9]{6}$/;

/** A fresh key, under the name of the program and of the account that the app shows. */
export function makeTotpKey(issuer: string, account: string): TotpKey {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const query = new URLSearchParams({
    algorithm: ALGORITHM,
    digits: String(DIGITS),
    issuer,
    period: String(PERIOD_SECONDS),
    secret,
  });
  // Apps read %20 for a space, and some of them show a plus as it is.
  const parameters = query.toString().replaceAll('+', '%20');
  const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters}`;
  return { secret, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4, whiteColor: 'white', blackColor: 'black' }) };
}

/** The period to which a code belongs, or null when it is none of the key's codes around now. */
export function totpStep(secret: string, code: string, now: number = Date.now()): number | null {
  const token = code.trim();
  if (!BASE32.test(secret) || !CODE.test(token)) return null;
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
