import { useMutation, useQueryClient } from '@tanstack/react-query';

import { accessToken } from '../../../../client/auth.ts';
import { rejectAnswer } from '../../../../client/product-api.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { taskKeys } from '../keys.ts';
import { TASKS_ADDRESS } from './address.ts';

const ADDRESS = `${TASKS_ADDRESS}/attachments`;

interface Upload {
  taskId: string;
  file: File;
  /** How much of it has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a file; only this kind of request says how far it has come. Rejects with the refusal's body. */
async function send({ taskId, file, onProgress }: Upload): Promise<void> {
  const token = await accessToken();
  const request = new XMLHttpRequest();
  request.open('POST', `${ADDRESS}?${new URLSearchParams({ task_id: taskId, name: file.name })}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
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
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Fetches an attachment and hands it to the browser to keep. Rejects with the refusal's body. */
export async function downloadAttachment({ id, name }: { id: string; name: string }): Promise<void> {
  const token = await accessToken();
  const answer = await fetch(`${ADDRESS}/${encodeURIComponent(id)}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) await rejectAnswer(answer);
  saveFile(await answer.blob(), name);
}
