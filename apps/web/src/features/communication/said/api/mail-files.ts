import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { saidKeys } from '../keys.ts';

/** What is attached to a mail that is filed on the case. */
export function mailFilesQuery(messageId: string) {
  return queryOptions({
    queryKey: saidKeys.mailFiles(messageId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('mail_attachments')
        .select('id, name, media_type, size, object_path')
        .eq('message_id', messageId)
        .eq('is_inline', false)
        .order('position')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
