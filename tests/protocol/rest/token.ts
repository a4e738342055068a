import { createHmac } from 'node:crypto';

/** Who signs, in the data API's tests. */
export const ISSUER = 'http://localhost/auth/v1';

/** A token of a person, as the server of this secret would sign it. */
export function signToken(secret: string, subject: string, role = 'authenticated'): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iat: now, exp: now + 3600, sub: subject, role, aud: 'authenticated', iss: ISSUER };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
