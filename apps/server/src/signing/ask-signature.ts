import type { Ask } from '../bounded/serve-job.ts';
import type { SealKey } from './seal-key.ts';

/** Signs bytes; the key may be elsewhere. */
export type Sign = (data: Uint8Array) => Promise<Uint8Array>;

/** The signature of some bytes by the key of the installation, which the process that asks for it never sees. */
export const signatureOf =
  (ask: Ask): Sign =>
  async (data) =>
    Buffer.from(await ask(Buffer.from(data).toString('base64')), 'base64');

/** Answers a process that makes one sealed document: once, with a signature. */
export function replyWithSignature(key: SealKey): (question: string) => Promise<string> {
  let asked = 0;
  return (question) => {
    asked += 1;
    if (asked > 1) return Promise.reject(new Error('One document is sealed once'));
    return Promise.resolve(Buffer.from(key.sign(Buffer.from(question, 'base64'))).toString('base64'));
  };
}
