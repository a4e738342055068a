import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { AskRefused, askAssistant, type Question } from './api/ask.ts';
import { beginConversation, keepMessage, messagesQuery, type NewMessage, takeBack } from './api/conversations.ts';
import { assistantKeys } from './keys.ts';
import { historyOf } from './model/history.ts';
import { BrokenReply } from './model/stream.ts';
import { type Agent, type MessageRow, QUOTATIONS, type Source } from './types.ts';

/** What is being said at the moment: a question that is not kept yet, and the answer as far as it has come. */
export interface Current {
  question: string | null;
  text: string;
  sources: Source[];
  model: string;
  /** Why there is no answer, or why it could not be kept, as a sentence; null while one comes. */
  failure: string | null;
}

interface Options {
  conversationId: string | null;
  caseId: string | null;
  agent: Agent;
  onBegun: (id: string) => void;
}

/** One question and its answer: shows how far it is, for as long as nobody has left it for another conversation. */
interface Turn {
  signal: AbortSignal;
  show: (current: Current | null) => void;
  /** What is done where somebody goes on after a failure. */
  goesOn: (work: (() => Promise<void>) | null) => void;
  isLeft: () => boolean;
}

const MOST_TITLE = 80;
const NOTHING: Current = { question: null, text: '', sources: [], model: QUOTATIONS, failure: null };

/** The beginning of a question, as the name of its conversation. */
function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MOST_TITLE ? line : `${line.slice(0, MOST_TITLE - 1)}…`;
}

/** Asks the assistant, keeps what is said, and stops, asks again or asks in another way. */
export function useConversation({ conversationId, caseId, agent, onBegun }: Options) {
  const { t } = useTranslation('assistant');
  const client = useQueryClient();
  const [current, setCurrent] = useState<Current | null>(null);
  /** The answer that came last while somebody looked on. */
  const [answered, setAnswered] = useState<MessageRow | null>(null);
  const leaving = useRef<AbortController>(null);
  /** What has to be done to go on after a failure. */
  const again = useRef<(() => Promise<void>) | null>(null);
  /** At what it looks now, also for what is done again. */
  const scope = useRef(caseId);
  useEffect(() => {
    scope.current = caseId;
  }, [caseId]);
  /** Where what is being said belongs. */
  const place = useRef(conversationId);
  /** A conversation that has begun and has no question yet. */
  const begun = useRef<{ id: string; caseId: string | null } | null>(null);
  const query = useQuery({ ...messagesQuery(conversationId ?? ''), enabled: conversationId !== null });
  const said = conversationId === null ? [] : (query.data ?? []);
  const isBusy = current !== null && current.failure === null;

  const forget = useCallback(() => {
    leaving.current?.abort();
    leaving.current = null;
    again.current = null;
    begun.current = null;
    setCurrent(null);
    setAnswered(null);
  }, []);
  useEffect(() => () => leaving.current?.abort(), []);
  // Another conversation, by whatever way: what is being said here is not said there.
  useEffect(() => {
    if (place.current === conversationId) return;
    place.current = conversationId;
    forget();
  }, [conversationId, forget]);

  /** A limit says itself what it is; everything else is one sentence. */
  const sentenceOf = (error: unknown): string => {
    const code = error instanceof AskRefused || error instanceof BrokenReply ? error.code : '';
    if (!/^assistant_(?!broken)|^not_authenticated$/.test(code)) return t('error');
    return messageOf({ code, message: error instanceof AskRefused ? error.said : String(error) }, t);
  };

  /** Runs until there is an answer, or a sentence that says why there is none. */
  const take = async (first: Current, work: (turn: Turn) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    leaving.current = controller;
    const isLeft = () => leaving.current !== controller;
    let shown = first;
    const show = (next: Current | null) => {
      if (isLeft()) return;
      shown = next ?? NOTHING;
      setCurrent(next);
    };
    const goesOn: Turn['goesOn'] = (next) => {
      if (!isLeft()) again.current = next;
    };
    show(first);
    try {
      await work({ signal: controller.signal, show, goesOn, isLeft });
    } catch (error) {
      // What is there of it stays on the screen.
      show({ ...shown, failure: messageOf(error, t) });
    }
  };

  /** Keeps an answer; where that fails it stays on the screen until it is kept. */
  const keep = async (turn: Turn, message: NewMessage): Promise<void> => {
    const { content: text, sources = [], model = QUOTATIONS } = message;
    turn.goesOn(() => take({ ...NOTHING, text, sources, model }, (next) => keep(next, message)));
    const kept = await keepMessage(client, message);
    turn.goesOn(null);
    if (!turn.isLeft()) setAnswered(kept);
    turn.show(null);
    await client.invalidateQueries({ queryKey: assistantKeys.conversations });
  };

  const answer = async (turn: Turn, id: string, messages: Question['messages']): Promise<void> => {
    let [text, model]: [string, string] = ['', QUOTATIONS];
    let sources: Source[] = [];
    turn.show(NOTHING);
    turn.goesOn(() => take(NOTHING, (next) => answer(next, id, messages)));
    try {
      for await (const piece of askAssistant({ messages, caseId: scope.current }, turn.signal)) {
        if ('text' in piece) text += piece.text;
        else ({ sources, model } = piece);
        turn.show({ ...NOTHING, text, sources, model });
      }
    } catch (error) {
      if (!turn.signal.aborted) return turn.show({ ...NOTHING, failure: sentenceOf(error) });
    }
    if (text.trim() === '') return turn.show(turn.signal.aborted ? null : { ...NOTHING, failure: t('noResponse') });
    // What had come of one that was stopped or left is kept where it was asked.
    await keep(turn, { conversation_id: id, role: 'assistant', content: text, sources, model });
  };

  /** onKept: once the question is kept, and need not be written again. */
  const ask = (question: string, insteadOf: readonly MessageRow[] = [], onKept = () => {}): Promise<void> =>
    take({ ...NOTHING, question }, async (turn) => {
      turn.goesOn(() => ask(question, insteadOf, onKept));
      const before = said.filter((message) => !insteadOf.includes(message));
      const about = scope.current;
      const empty = begun.current?.caseId === about ? begun.current : null;
      const id = conversationId ?? empty?.id ?? (await beginConversation(titleOf(question), about, agent));
      if (conversationId === null && !turn.isLeft()) begun.current = { id, caseId: about };
      await keepMessage(client, { conversation_id: id, role: 'user', content: question });
      onKept();
      turn.show(NOTHING);
      if (conversationId === null && !turn.isLeft()) {
        begun.current = null;
        place.current = id;
        onBegun(id);
      }
      const rest = async (next: Turn): Promise<void> => {
        next.goesOn(() => take(NOTHING, rest));
        // The new one is there before the old ones go.
        if (insteadOf.length > 0)
          await takeBack(
            client,
            id,
            insteadOf.map((message) => message.id),
          );
        await answer(next, id, [...historyOf(before), { role: 'user', content: question }]);
      };
      await rest(turn);
    });

  /** The last question once more, or what of it was not done yet. */
  const retry = (): Promise<void> | undefined => {
    if (again.current !== null) return again.current();
    return conversationId === null ? undefined : take(NOTHING, (turn) => answer(turn, conversationId, historyOf(said)));
  };

  return {
    query,
    said,
    current,
    answered,
    isBusy,
    /** Whether the last question has no answer, and nobody is answering. */
    isUnanswered: current === null && said.at(-1)?.role === 'user',
    ask,
    retry,
    stop: () => leaving.current?.abort(),
    forget,
  };
}

/** What a window or a page does with a conversation. */
export type Talk = ReturnType<typeof useConversation>;
