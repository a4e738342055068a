import { isIP } from 'node:net';

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

import { AuthError } from '../errors.ts';
import type { AuthSettings } from '../settings.ts';
import type { Account } from '../accounts/users.ts';
import type { Passkey } from './rows.ts';

/** Ed25519, ECDSA and RSA: what devices have. */
const ALGORITHMS = [-8, -7, -257];
/** A passkey is found without a name, and says that its person was there: it signs in alone. */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const;

const base64url = z
  .string()
  .max(65_536)
  .regex(/^[\w-]*$/);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What a browser answers when a key was made. */
export const REGISTRATION = z.object({
  id: base64url,
  rawId: base64url,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).max(20).optional(),
  }),
});
/** What a browser answers when a key has signed. */
export const ASSERTION = z.object({
  id: base64url,
  rawId: base64url,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    // Whose it is, in a sign-in without a name.
    userHandle: base64url.min(1),
  }),
});

/** Whose keys they are, as browsers see it: the name of the site and the address of its pages. */
export interface Party {
  id: string;
  name: string;
  origin: string;
}

/** @throws AuthError 404 passkey_disabled where the settings have it so, and where the site has no name: browsers know no keys for a number */
export function partyOf({ siteUrl, passkeys, mfa }: AuthSettings): Party {
  const { hostname, origin } = new URL(siteUrl);
  if (!passkeys.enabled || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new AuthError('passkey_disabled', 'Passkeys are disabled');
  return { id: hostname, name: mfa.issuer ?? hostname, origin };
}

/** What a browser is asked to make a key. */
export function registrationOptions(
  { id, name }: Party,
  account: Account,
  keys: readonly Passkey[],
  seconds: number,
): ReturnType<typeof generateRegistrationOptions> {
  const userName = account.email || account.phone || account.id;
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName,
    userDisplayName: userName,
    // The text of the id, as the hosted platform has it: a sign-in brings it back as its userHandle.
    userID: new TextEncoder().encode(account.id),
    timeout: seconds * 1000,
    attestationType: 'none',
    excludeCredentials: keys.map((key) => ({ id: key.credential_id.toString('base64url') })),
    authenticatorSelection: SELECTION,
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a browser is asked to sign in by a key, of which nobody knows yet whose it is. */
export function authenticationOptions(
  { id }: Party,
  seconds: number,
): ReturnType<typeof generateAuthenticationOptions> {
  return generateAuthenticationOptions({ rpID: id, timeout: seconds * 1000, userVerification: 'required' });
}

/** The key that a browser has made. @throws AuthError 400 webauthn_verification_failed */
export async function madeKey(
  { id, origin }: Party,
  challenge: string,
  { response, ...rest }: z.output<typeof REGISTRATION>,
) {
  return verified(async () => {
    requireNoAttestation(response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...rest,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw new Error('The registration was not verified');
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: credential.publicKey,
      aaguid,
      signCount: credential.counter,
      transports: TRANSPORTS.filter((each) => response.transports?.includes(each)),
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  });
}

/** Whether a key has signed, and its count since. @throws AuthError 400 webauthn_verification_failed */
export async function usedKey(
  { id, origin }: Party,
  challenge: string,
  key: Passkey,
  { response, ...rest }: z.output<typeof ASSERTION>,
): Promise<{ signCount: number; backedUp: boolean }> {
  return verified(async () => {
    const { userHandle, ...signed } = response;
    // The device names the person; a key of somebody else is none of theirs.
    if (Buffer.from(userHandle, 'base64url').toString() !== key.user_id)
      throw new Error('The key belongs to another account');
    const { verified: holds, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, type: 'public-key', clientExtensionResults: {}, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: key.credential_id.toString('base64url'),
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.sign_count),
      },
    });
    if (!holds) throw new Error('The signature does not hold');
    return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  });
}

/**
 * No proof of the make of a device is asked for, and none by others is taken: looking through certificates would fetch lists of revoked ones
 * from addresses that they name. Browsers leave a device's own signature in, which names nobody.
 */
function requireNoAttestation(attestationObject: string): void {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error('An attestation was not asked for');
}

/** The library says with an error of its own what does not fit; the person learns that it did not. */
async function verified<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AuthError('webauthn_verification_failed', 'Credential verification failed', { cause });
  }
}
