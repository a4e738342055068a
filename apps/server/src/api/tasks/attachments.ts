import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { answerAsCaller } from './answer.ts';
import { taskFileEndpoints, type taskEndpoints } from './endpoints.ts';

/** POST /api/task_management/attachments?task_id=&name=: attaches the bytes of the request to a task. The database decides what they are. */
export function attachFile(
  context: ApiContext,
  request: RequestOf<typeof taskFileEndpoints.attachFile>,
  reply: FastifyReply,
) {
  const asked = taskFileEndpoints.attachFile.query.safeParse(request.query);
  if (!asked.success || !Buffer.isBuffer(request.body))
    return reply
      .code(422)
      .send(
        refusal('validation_failed', 'Name the task and the file, and send its bytes as application/octet-stream.'),
      );
  return answerAsCaller(
    context,
    request,
    reply,
    {
      name: 'api_task_attach_file',
      text: 'select to_jsonb(done) as answer from public.attach_file($1, $2, $3) done',
      values: [asked.data.task_id, asked.data.name, request.body],
    },
    false,
  );
}

/** A name for content-disposition: in ASCII for old readers, and whole for the others. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\u0020-\u007E]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** GET /api/task_management/attachments/{id}: the bytes of a file, to be kept and never shown in the page's place. */
export async function readAttachment(
  context: ApiContext,
  request: RequestOf<typeof taskEndpoints.readAttachment>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const { attachment_id: id } = request.params;
  const rows = await askAsCaller<{ name: string; media_type: string; content: Buffer }>(
    context,
    caller,
    {
      name: 'api_task_read_attachment',
      text: 'select name, media_type, content from public.read_attachment($1)',
      values: [isUuid(id) ? id : null],
    },
    true,
  );
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const [file] = rows;
  if (!file) throw new Error('the database neither refused nor answered');
  return reply
    .header('content-type', file.media_type)
    .header('content-disposition', disposition(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.content);
}
