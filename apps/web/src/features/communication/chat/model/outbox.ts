import { useMemo, useSyncExternalStore } from 'react';

import { draftsBeginning, forgetDraft, keepDraft, readDraft } from '../../../../client/drafts.ts';
import { codeOf, hintOf } from '../../../../client/errors.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { logError } from '../../../../client/log.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { subscribeToSession } from '../../../../client/session.tsx';
import { callChat } from '../api/call-chat.ts';
import type { MessagePages } from '../api/message-pages.ts';
import { chatKeys } from '../keys.ts';
import type { Message } from '../types.ts';
import { inOrder, isRefused, type WaitingMessage, waitingFrom } from './waiting.ts';

const KEPT = 'chat-out:';
/** Only one tab of a browser sends at a time. */
const LOCK = 'casewright-chat-outbox';
/** After a failed try the next one waits, longer each time, in milliseconds. */
const WAITS_MS = [1000, 2000, 5000, 15_000] as const;

let waiting: readonly WaitingMessage[] = [];
let listens = false;
let sending = false;
let again = false;
let failed = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let latestOrder = 0;
/** What this browser does not keep, because storage is forbidden or full: it lasts as long as the page. */
const unkept = new Map<string, WaitingMessage>();
const listeners = new Set<() => void>();

/** What this browser keeps: another tab may have written, sent or given up some of it. */
function look(): void {
  const kept = draftsBeginning(KEPT).flatMap(({ values }) => waitingFrom(values) ?? []);
  waiting = [...kept, ...unkept.values()].toSorted(inOrder);
  for (const notify of listeners) notify();
}

function follow(): void {
  if (listens) return;
  listens = true;
  look();
  window.addEventListener('storage', look);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', sendNow);
  subscribeToSession(() => {
    // What one person has written is not sent in the name of the next.
    unkept.clear();
    look();
    sendNow();
  });
}

function keep(message: WaitingMessage): void {
  const thing = `${KEPT}${message.id}`;
  keepDraft(thing, { id: message.id, values: message });
  if (readDraft(thing) === null) unkept.set(message.id, message);
  look();
}

function drop(id: string): void {
  unkept.delete(id);
  forgetDraft(`${KEPT}${id}`);
  look();
}

/** Writes a message: it is kept until the server has it, and sent after those that were written before. */
export function writeMessage(
  written: Pick<WaitingMessage, 'id' | 'conversationId' | 'body' | 'replyTo' | 'mentions'>,
): void {
  follow();
  latestOrder = Math.max(Date.now(), latestOrder + 1);
  keep({ ...written, order: latestOrder, at: new Date().toISOString(), refusal: null });
  sendNow();
}

/** Tries a refused message again. */
export function tryAgain(message: WaitingMessage): void {
  keep({ ...message, refusal: null });
  sendNow();
}

/** Gives up a message that was not sent. */
export function giveUp(id: string): void {
  drop(id);
}

/** Sends what waits, now. */
export function sendNow(): void {
  clearTimeout(timer);
  void sendAll().catch((error: unknown) => logError('What waits could not be sent', error));
}

async function sendAll(): Promise<void> {
  follow();
  again = true;
  if (sending) return;
  sending = true;
  try {
    while (again) {
      again = false;
      // One after the other, so that the order is the one in which they were written
      await alone(sendWaiting);
    }
  } finally {
    sending = false;
  }
}

function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function sendWaiting(): Promise<void> {
  const gone = new Set<string>();
  for (;;) {
    // What another tab has sent meanwhile is no longer kept.
    look();
    const next = waiting.find(({ id, refusal }) => refusal === null && !gone.has(id));
    if (next === undefined) return;
    gone.add(next.id);
    try {
      // The next one is sent when this one is there
      const message = await callChat('write_message', {
        conversation_id: next.conversationId,
        body: next.body,
        message_id: next.id,
        attachment_ids: [],
        reply_to: next.replyTo,
        mentions: next.mentions,
      });
      failed = 0;
      showSent(message);
      drop(next.id);
    } catch (error) {
      if (!isRefused(codeOf(error))) {
        timer = setTimeout(sendNow, WAITS_MS[Math.min(failed, WAITS_MS.length - 1)]);
        failed += 1;
        return;
      }
      const said = typeof error === 'object' && error !== null ? fieldOf(error, 'message') : '';
      keep({
        ...next,
        refusal: { message: typeof said === 'string' ? said : '', hint: hintOf(error), code: codeOf(error) },
      });
    }
  }
}

/** Draws a message that the server has, at the end of its conversation, where that is shown. */
export function showSent(message: Message): void {
  queryClient.setQueryData<MessagePages>(chatKeys.messagesAt(message.conversation_id, null), (shown) => {
    const last = shown?.pages.at(-1);
    if (shown === undefined || last === undefined) return shown;
    if (shown.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))) return shown;
    return {
      ...shown,
      pages: [...shown.pages.slice(0, -1), { ...last, messages: [...last.messages, message] }],
    };
  });
  void queryClient.invalidateQueries({ queryKey: chatKeys.conversations });
}

function subscribe(notify: () => void): () => void {
  follow();
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The messages of a conversation that are not at the server yet, in their order. */
export function useWaiting(conversationId: string): readonly WaitingMessage[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  return useMemo(() => all.filter((each) => each.conversationId === conversationId), [all, conversationId]);
}
