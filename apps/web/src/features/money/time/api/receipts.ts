import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { config } from '../../../../client/config.ts';
import { fetchWithCredentials } from '../../../../client/http.ts';
import { rejectAnswer } from '../../../../client/product-api.ts';

const call = functionCaller<{
  begin_upload: Fn<
    { name: string; size: number; case_id: string; visibility: 'internal' },
    { id: string; bucket: string; object_path: string }[]
  >;
  upload_state: Fn<{ upload_id: string }, { done: boolean; file_id: string | null }[]>;
  cancel_upload: Fn<{ upload_id: string }, boolean>;
}>();

/** Puts a receipt among the files of a case, internal; answers the id of the file. Rejects with the refusal, and leaves nothing then. */
export async function bringReceipt(caseId: string, file: File): Promise<string> {
  const [begun] = await call('begin_upload', {
    name: file.name,
    size: file.size,
    case_id: caseId,
    visibility: 'internal',
  });
  if (begun === undefined) throw new Error('The upload was not announced');
  try {
    const answer = await fetchWithCredentials(config.supabaseAnonKey)(
      `${config.supabaseUrl}/storage/v1/object/${begun.bucket}/${begun.object_path}`,
      {
        method: 'POST',
        headers: { 'content-type': file.type === '' ? 'application/octet-stream' : file.type },
        body: file,
      },
    );
    if (!answer.ok) await rejectAnswer(answer);
    const [state] = await call('upload_state', { upload_id: begun.id });
    if (state?.file_id == null) throw new Error('The file is not there yet');
    return state.file_id;
  } catch (error) {
    // What is not given up here runs out by itself; the first error is the one to tell.
    await call('cancel_upload', { upload_id: begun.id }).catch(() => undefined);
    throw error;
  }
}
