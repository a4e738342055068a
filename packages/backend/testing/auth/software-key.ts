import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a device answers when it made a key or signed with it, as a browser sends it on. */
export interface Answered {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: object;
  response: Record<string, unknown>;
}

/** What a test lets a device do otherwise than it should. */
export interface Deviation {
  origin?: string;
  party?: string;
  userVerified?: boolean;
  /** How often it has signed, by its own word. */
  count?: number;
  userHandle?: string;
  /** Another kind of proof of its make than none. */
  format?: string;
  /** It signs for itself. */
  selfAttested?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A device that keeps one key on the P-256 curve, written from the standard (Web Authentication Level 3, sections 6.1 and 6.5). */
export class SoftwareKey {
  readonly id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #user = '';

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    [this.#privateKey, this.#publicKey] = [pair.privateKey, pair.publicKey];
  }

  /** Answers the options of a registration. */
  make({ challenge, user }: { challenge: string; user: { id: string } }, deviation: Deviation = {}): Answered {
    this.#user = user.id;
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#facts(deviation, HAS_KEY), Buffer.alloc(16), length, this.id, key]);
    const clientData = said('webauthn.create', challenge, deviation);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const statement: [Buffer, Buffer][] = [
      [cborText('alg'), cborInteger(-7)],
      [cborText('sig'), cborBytes(sign('sha256', signed, this.#privateKey))],
    ];
    const attestation = cborMap([
      [cborText('fmt'), cborText(deviation.selfAttested ? 'packed' : (deviation.format ?? 'none'))],
      [cborText('attStmt'), cborMap(deviation.selfAttested ? statement : [])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'unheard-of'],
    });
  }

  /** Answers the options of a sign-in. */
  sign({ challenge }: { challenge: string }, deviation: Deviation = {}): Answered {
    const clientData = said('webauthn.get', challenge, deviation);
    const authData = this.#facts(deviation, 0);
    const hash = createHash('sha256').update(clientData).digest();
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#privateKey).toString('base64url'),
      userHandle: deviation.userHandle ?? this.#user,
    });
  }

  #facts({ party = 'localhost', userVerified = true, count = 0 }: Deviation, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const all = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([createHash('sha256').update(party).digest(), Buffer.from([all]), counter]);
  }

  #answer(response: Record<string, unknown>): Answered {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function said(type: string, challenge: string, { origin = 'http://localhost:3000' }: Deviation): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

// The few kinds of CBOR (RFC 8949) that an answer has.
function head(kind: number, value: number): Buffer {
  const first = kind << 5;
  if (value < 24) return Buffer.from([first | value]);
  return value < 256 ? Buffer.from([first | 24, value]) : Buffer.from([first | 25, value >> 8, value & 255]);
}
const cborInteger = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: readonly [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
