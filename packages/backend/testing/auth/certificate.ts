import { generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto';

/** A fresh RSA key and a certificate that it signs for itself, both as PEM. */
export function makeCertificate(): { privateKey: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: new X509Certificate(selfSigned(privateKey, publicKey)).toString(),
  };
}

function selfSigned(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex')); // sha256WithRSAEncryption
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('test')));
  const name = der(0x30, der(0x31, commonName));
  const validity = der(0x30, der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const serial = Buffer.from('020101', 'hex');
  const shown = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(0x30, serial, algorithm, name, validity, name, shown);
  return der(0x30, content, algorithm, der(0x03, Buffer.from([0]), sign('sha256', content, privateKey)));
}

/** One value in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
