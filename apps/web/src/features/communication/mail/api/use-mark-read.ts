import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { logError } from '../../../../client/log.ts';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** Marks mails that somebody has before their eyes as read, each once: one that they mark as unread again stays so. Never in a hidden tab. */
export function useMarkRead(unread: readonly string[]): void {
  const client = useQueryClient();
  const marked = useRef(new Set<string>());
  const ids = unread.join(' ');
  useEffect(() => {
    if (ids === '') return undefined;
    const mark = async () => {
      const fresh = ids.split(' ').filter((id) => !marked.current.has(id));
      if (document.visibilityState !== 'visible' || fresh.length === 0) return;
      for (const id of fresh) marked.current.add(id);
      try {
        await callMail('mark_mails', { mail_ids: fresh, unread: false, whole_threads: false });
        await Promise.all([mailKeys.lists, mailKeys.threads].map((queryKey) => client.invalidateQueries({ queryKey })));
      } catch (error) {
        logError('A mail could not be marked as read', error);
      }
    };
    const onVisible = () => void mark();
    document.addEventListener('visibilitychange', onVisible);
    void mark();
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [client, ids]);
}
