import { beginUpload, cancelUpload, uploadedFile } from './api/functions.ts';
import { newUpload } from './model/new-upload.ts';
import { type Sender, sendUpload } from './model/one-upload.ts';
import type { Begun, UploadTarget } from './types.ts';

/**
 * Sends one file at once, outside the queue, while somebody waits for it; resolves with what it has become. Rejects with the refusal, and
 * then nothing of it is left.
 */
export async function sendOne(
  file: File,
  target: UploadTarget,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const sender: Sender = {
    folderOf: () => Promise.resolve(target.folder_id),
    begin: () => beginUpload(file.name, file.size, target),
    send: async (sending) => (await import('./api/transport.ts')).sendBytes(sending),
    fileIdOf: ({ id }) => uploadedFile(id),
    giveUp: async ({ begun }) => {
      if (begun !== null) await cancelUpload(begun.id);
    },
  };
  const upload = newUpload(file, target, { state: 'sending', kept: 'no' });
  let announced: Begun | null = null;
  try {
    return await sendUpload(
      sender,
      upload,
      file,
      ({ begun, sent }) => {
        if (begun !== undefined) announced = begun;
        if (sent !== undefined) onSent(sent);
      },
      signal,
    );
  } catch (error) {
    // What is not given up here runs out by itself; the first error is the one to tell.
    await sender.giveUp({ begun: announced, url: null }).catch(() => undefined);
    throw error;
  }
}
