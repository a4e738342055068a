import { useMutation, useQueryClient } from '@tanstack/react-query';

import { accessToken } from '../../../../client/auth.ts';
import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { config } from '../../../../client/config.ts';
import { fetchWithCredentials } from '../../../../client/http.ts';
import { rejectAnswer } from '../../../../client/product-api.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { taskKeys } from '../keys.ts';

interface Begun {
  id: string;
  object_path: string;
}

interface AttachmentFunctions {
  begin_attachment_upload: Fn<{ task_id: string; name: string; size: number }, Begun[]>;
  cancel_upload: Fn<{ upload_id: string }, boolean>;
}

const call = functionCaller<AttachmentFunctions>();
const addressOf = (objectPath: string) => `${config.supabaseUrl}/storage/v1/object/documents/${objectPath}`;

interface Attaching {
  taskId: string;
  file: File;
  /** How much of it has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Announces a file and sends it to storage, which makes it one of the task. Rejects with the refusal; nothing of it is left then. */
async function attach({ taskId, file, onProgress }: Attaching): Promise<void> {
  const [begun] = await call('begin_attachment_upload', { task_id: taskId, name: file.name, size: file.size });
  if (begun === undefined) throw new Error('The upload was not announced');
  try {
    await sendBytes(addressOf(begun.object_path), file, onProgress);
  } catch (error) {
    // What is not given up here runs out by itself; the first error is the one to tell.
    await call('cancel_upload', { upload_id: begun.id }).catch(() => undefined);
    throw error;
  }
}

/** Sends a file; only this kind of request says how far it has come. Rejects with the refusal's body. */
async function sendBytes(address: string, file: File, onProgress: (share: number) => void): Promise<void> {
  const token = await accessToken();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
  request.setRequestHeader('apikey', config.supabaseAnonKey);
  request.setRequestHeader('authorization', `Bearer ${token ?? config.supabaseAnonKey}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
  const done = new Promise<Response>((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText === '' ? null : request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      ),
    );
    request.addEventListener('error', () => reject(new Error('Failed to fetch')));
    request.addEventListener('abort', () => reject(new Error('Failed to fetch')));
  });
  request.send(file);
  const answer = await done;
  if (!answer.ok) await rejectAnswer(answer);
}

/** Attaches files to a task. */
export function useAttach() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: attach,
    onSettled: () => queryClient.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Fetches an attachment and hands it to the browser to keep. Rejects with the refusal's body. */
export async function downloadAttachment({ objectPath, name }: { objectPath: string; name: string }): Promise<void> {
  const answer = await fetchWithCredentials(config.supabaseAnonKey)(addressOf(objectPath));
  if (!answer.ok) await rejectAnswer(answer);
  saveFile(await answer.blob(), name);
}
