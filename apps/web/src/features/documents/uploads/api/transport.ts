import { DetailedError, Upload as Tus } from 'tus-js-client';

import { accessToken, renewAccessToken } from '../../../../client/auth.ts';
import { config } from '../../../../client/config.ts';
import { SendError } from '../model/failures.ts';
import type { Sending } from '../model/one-upload.ts';

/** A hosted project takes parts of this size and no other, in bytes. */
const PART = 6 * 1024 * 1024;

const credentials = async (): Promise<Record<string, string>> => ({
  apikey: config.supabaseAnonKey,
  authorization: `Bearer ${(await accessToken()) ?? config.supabaseAnonKey}`,
});

/** Sends the bytes of a file by the TUS protocol, from where the server has them. Rejects with a SendError, or with the signal's reason. */
export async function sendBytes(sending: Sending): Promise<void> {
  try {
    await sendOnce(sending);
  } catch (error) {
    if (!(error instanceof SendError) || error.status !== 401 || (await renewAccessToken()) === null) throw error;
    await sendOnce(sending);
  }
}

function sendOnce({ file, begun, url, report, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Tus(file, {
      endpoint: `${config.supabaseUrl}/storage/v1/upload/resumable`,
      uploadUrl: url,
      chunkSize: PART,
      // One request for what is one part.
      uploadDataDuringCreation: file.size <= PART,
      // The queue keeps the address, for its person alone, and decides when to try again.
      storeFingerprintForResuming: false,
      retryDelays: null,
      metadata: {
        bucketName: begun.bucket,
        objectName: begun.object_path,
        contentType: file.type || 'application/octet-stream',
      },
      // The token is renewed while a large file is on its way.
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await credentials())) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => report({ url: upload.url }),
      onProgress: (sent) => report({ sent }),
      onError: (error) => reject(sendErrorOf(error)),
      onSuccess: () => resolve(),
    });
    const stop = () => {
      void upload.abort();
      reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
    };
    if (signal.aborted) stop();
    else {
      signal.addEventListener('abort', stop, { once: true });
      upload.start();
    }
  });
}

function sendErrorOf(error: unknown): SendError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return new SendError(response?.getStatus() ?? 0, response?.getBody() ?? '', { cause: error });
}

/** Tells storage that an upload is given up. Rejects with a refusal. */
export async function endBytes(url: string): Promise<void> {
  await Tus.terminate(url, { retryDelays: null, headers: await credentials() });
}
