import { fieldOf } from './fields.ts';

/**
 * What an access token says of itself under a name; undefined where it says nothing, or cannot be read. Its signature is not looked at:
 * for display and comparison alone, the server verifies the token with every request.
 */
export function claimOf(token: unknown, name: string): unknown {
  const [, payload] = typeof token === 'string' ? token.split('.') : [];
  try {
    const claims: unknown = JSON.parse(atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? fieldOf(claims, name) : undefined;
  } catch {
    return undefined;
  }
}
