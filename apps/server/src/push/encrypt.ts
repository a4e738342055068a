import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** The keys of a browser that takes pushes, as its PushManager gives them: base64url, 65 and 16 bytes. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** What is drawn for each message; given by tests alone. */
export interface Drawn {
  /** 32 bytes: the private half of the key of this message. */
  privateKey: Buffer;
  /** 16 bytes. */
  salt: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
/** What is left of one record for the text: without the head (86), the mark of the last record (1) and the tag (16). */
export const LONGEST_TEXT_BYTES = RECORD_BYTES - 103;
const LAST_RECORD = Buffer.from([2]);

/**
 * Encrypts a text for one browser and nobody in between (RFC 8291: aes128gcm, one record).
 * @throws RangeError when it is longer than one record holds; an error of the curve for a key that is no point on it
 */
export function encrypt(text: Buffer, keys: BrowserKeys, drawn?: Drawn): Buffer {
  if (text.length > LONGEST_TEXT_BYTES) throw new RangeError(`A push holds at most ${LONGEST_TEXT_BYTES} bytes`);
  const salt = drawn?.salt ?? randomBytes(16);
  const ours = ownKey(drawn?.privateKey);
  const theirPublic = Buffer.from(keys.p256dh, 'base64url');
  const ourPublic = ours.getPublicKey();
  const secret = derive(
    ours.computeSecret(theirPublic),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ourPublic]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ourPublic.length, 4);
  return Buffer.concat([
    salt,
    head,
    ourPublic,
    cipher.update(Buffer.concat([text, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function ownKey(privateKey?: Buffer): ECDH {
  const key = createECDH(CURVE);
  if (privateKey) key.setPrivateKey(privateKey);
  else key.generateKeys();
  return key;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
