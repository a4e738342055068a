import type { MailDraft, MailDraftChange } from '@casewright/contracts/mail';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { forgetDraft, keepDraft, readDraft } from '../../../../client/drafts.ts';
import { callMail } from '../api/call-mail.ts';
import { mailKeys } from '../keys.ts';

/** The pause in typing after which a draft is saved, in milliseconds. */
const PAUSE_MS = 800;

export type Saving = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; error: unknown };

/** What was typed here and is not at the server: a reload, or an hour without a connection, loses nothing. */
const thingOf = (id: string) => `mail:${id}`;

export function keptChanges(id: string): MailDraftChange {
  const values = readDraft(thingOf(id))?.values;
  return typeof values === 'object' && values !== null ? values : {};
}

/** Saves a draft while it is typed: what has changed, one saving after the other, each upon what the one before has answered. */
export function useSaver(begun: MailDraft) {
  const client = useQueryClient();
  const { id } = begun;
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const revision = useRef(begun.revision);
  const pending = useRef<MailDraftChange>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);

  const saveAll = useCallback(async () => {
    while (Object.keys(pending.current).length > 0) {
      const changes = pending.current;
      pending.current = {};
      setSaving({ kind: 'saving' });
      try {
        // Each saving is upon the answer of the one before.
        const saved = await callMail('save_mail_draft', { draft_id: id, revision: revision.current, draft: changes });
        revision.current = saved.revision;
      } catch (error) {
        pending.current = { ...changes, ...pending.current };
        setSaving({ kind: 'failed', error });
        throw error;
      }
    }
    forgetDraft(thingOf(id));
    setSaving({ kind: 'saved' });
    void client.invalidateQueries({ queryKey: mailKeys.lists });
  }, [client, id]);

  /** Saves now what is not saved, after what is on its way, and then does what changes the draft besides. Rejects with the refusal. */
  const flush = useCallback(
    async (work?: () => Promise<MailDraft>): Promise<MailDraft | null> => {
      clearTimeout(timer.current);
      const before = running.current ?? Promise.resolve();
      let changed: MailDraft | null = null;
      const follow = async () => {
        await before.catch(() => undefined);
        await saveAll();
        if (work === undefined) return;
        changed = await work();
        revision.current = changed.revision;
      };
      running.current = follow();
      await running.current;
      return changed;
    },
    [saveAll],
  );

  const note = useCallback(
    (changes: MailDraftChange) => {
      pending.current = { ...pending.current, ...changes };
      keepDraft(thingOf(id), { id, values: pending.current });
      clearTimeout(timer.current);
      // A failure is shown by `saving`.
      timer.current = setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    },
    [flush, id],
  );

  /** Saves what was written here over what was saved elsewhere in the meantime. */
  const insist = useCallback(async () => {
    try {
      const { revision: theirs } = await callMail('mail_draft', { draft_id: id });
      revision.current = theirs;
    } catch (error) {
      setSaving({ kind: 'failed', error });
      throw error;
    }
    await flush();
  }, [flush, id]);

  /** Forgets what is not saved: the draft is gone. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = {};
    forgetDraft(thingOf(id));
  }, [id]);

  useEffect(() => {
    const again = () => {
      if (Object.keys(pending.current).length > 0) void flush().catch(() => undefined);
    };
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      again();
    };
  }, [flush]);

  /** What the server has of it. */
  const revisionNow = useCallback(() => revision.current, []);
  return { saving, note, flush, insist, stop, revisionNow };
}
