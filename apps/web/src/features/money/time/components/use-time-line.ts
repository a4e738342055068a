import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDebounced } from '../../../../client/use-debounced.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { today } from '../../../../ui/format/today.ts';
import { codesQuery } from '../../shared/ledes/api.ts';
import { useCodes } from '../../shared/ledes/use-codes.ts';
import { caseQuery, casesQuery } from '../api/cases.ts';
import { useTimeVerbs } from '../api/verbs.ts';
import { worthQuery } from '../api/worth.ts';
import { readQuickLine } from '../model/quick-line.ts';
import { momentOf } from './moment-of.ts';
import { useHours } from './use-hours.ts';

const FRESH_MS = 10_000;
const QUIET_MS = 150;

interface TimeLineOptions {
  /** What is typed. */
  text: string;
  /** The day that is meant, `YYYY-MM-DD`; today without one. */
  day: string | null;
  /** The case that a line without `#` means. */
  caseId: string | null;
  /** Whether cases and codes are looked up while somebody types; what is kept is looked up always. */
  isAsked?: boolean;
  /** Whether it is asked what the time costs. */
  isPriced?: boolean;
  /** What was missing when the text, as it is at first, was to be kept elsewhere. */
  missingAtFirst?: Missing | null;
}

/** What is missing of a line, so that it cannot be kept. */
export type Missing = 'minutes' | 'case' | 'code';
/** What came of keeping a line: 'none' where it was given up, or is being kept already. */
type Outcome = 'done' | 'none' | Missing;
/** A task, and the case of which it is one. */
export interface TaskOfCase {
  caseId: string;
  id: string;
  title: string;
}

/** How a line of time is read while somebody types it, and what keeps it. One for every place where a line is typed. */
export function useTimeLine({
  text,
  day,
  caseId,
  isAsked = true,
  isPriced = isAsked,
  missingAtFirst = null,
}: TimeLineOptions) {
  const { t } = useTranslation('time');
  const hours = useHours();
  const client = useQueryClient();
  const [refused, setRefused] = useState<{ text: string; missing: Missing } | null>(
    missingAtFirst === null ? null : { text, missing: missingAtFirst },
  );
  const { log, start, remove, isLogging, isStarting } = useTimeVerbs();
  // What goes on from the first Enter: a second one before the answer is none. It is asked for at once, before anything is drawn.
  const [doing, setDoing] = useState<'keep' | 'run' | null>(null);
  const turn = useRef<object | null>(null);

  const line = readQuickLine(text);
  const about = isAsked ? line.about : null;
  const asked = useDebounced(about, QUIET_MS);
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({ ...casesQuery(asked ?? ''), enabled: asked !== null });
  const { data: chosen = [] } = useQuery({
    ...caseQuery(caseId ?? ''),
    enabled: caseId !== null && line.about === null,
  });
  // What was found for the words before is nothing that these words mean.
  const isKnown = about === asked && !isPlaceholderData;
  const meant = about === null ? (caseId === null || line.about !== null ? [] : chosen) : isKnown ? found : [];
  // Part of a name may be several: then the person says which.
  const one = meant.length === 1 ? (meant[0] ?? null) : null;
  const onDay = day ?? today();
  const { data: priced, isPlaceholderData: isOfAnother } = useQuery({
    ...worthQuery(one?.id ?? '', line.minutes ?? 0, momentOf(onDay, line.minutes ?? 0)),
    enabled: isPriced && one !== null && line.minutes !== null,
  });
  const said = [line.task, line.activity].filter((code) => code !== null);
  const codes = useCodes(isAsked && said.length > 0);

  // Enter may come before the answer: then it waits for it.
  const areKnown = async () => {
    if (said.length === 0) return true;
    const known = await client.fetchQuery(codesQuery);
    return said.every((code) => known.some((row) => row.code === code));
  };
  const findCase = async () => {
    const cases =
      line.about !== null
        ? await client.fetchQuery({ ...casesQuery(line.about), staleTime: FRESH_MS })
        : caseId === null
          ? []
          : await client.fetchQuery({ ...caseQuery(caseId), staleTime: FRESH_MS });
    return cases.length === 1 ? (cases[0] ?? null) : null;
  };
  /** The case, with what is written of the work; or what is missing. */
  const understood = async () => {
    const on = (await areKnown()) ? await findCase() : 'code';
    if (on === 'code' || on === null) return on ?? 'case';
    const work = {
      narrative: line.words === '' ? null : line.words,
      task_code: line.task,
      activity_code: line.activity,
    };
    return { on, work };
  };

  /** Does what a line asks for once it is understood, unless it was given up meanwhile. */
  const once = async (
    what: 'keep' | 'run',
    send: (all: Exclude<Awaited<ReturnType<typeof understood>>, Missing>) => Promise<void>,
  ): Promise<Outcome> => {
    if (turn.current !== null) return 'none';
    const own = {};
    turn.current = own;
    setDoing(what);
    try {
      const all = what === 'keep' && line.minutes === null ? 'minutes' : await understood();
      if (turn.current !== own) return 'none';
      if (typeof all === 'string') {
        setRefused({ text, missing: all });
        return all;
      }
      await send(all);
      return 'done';
    } finally {
      if (turn.current === own) {
        turn.current = null;
        setDoing(null);
      }
    }
  };
  /** Time goes to the client of the case: a task of another one is none of it. */
  const taskOn = (task: TaskOfCase | null, id: string) => (task?.caseId === id ? task.id : null);

  return {
    line,
    /** The cases that are meant, and the one where there is only one. */
    meant,
    one,
    isSettled: isKnown && !isFetching,
    onDay,
    worth: isOfAnother ? undefined : priced,
    /** The names of the codes, as far as there are such. */
    codeNames: said.map((code) => codes.nameOf(code) ?? code),
    /** What was missing when this text was to be kept. */
    missing: refused?.text === text ? refused.missing : null,
    isKeeping: doing === 'keep',
    isStarting: doing === 'run',
    /** Whether it is on its way to be kept, which nothing takes back. */
    isSent: isLogging || isStarting,
    /** Takes back what waits for an answer and was not sent. */
    giveUp: () => {
      if (isLogging || isStarting) return;
      turn.current = null;
      setDoing(null);
    },
    /**
     * Keeps the line, on a task of its case where one is named, and offers to undo it. Rejects with a refusal. `id`: the same for the same
     * line, which is then there once, also where its answer was lost and it is sent again.
     */
    keep: (id: string, task: TaskOfCase | null = null): Promise<Outcome> =>
      once('keep', async ({ on, work }) => {
        const minutes = line.minutes ?? 0;
        const kept = await log({
          entry_id: id,
          case_id: on.id,
          task_id: taskOn(task, on.id),
          started_at: momentOf(onDay, minutes),
          minutes,
          ...work,
        });
        void offerUndo(t('line.kept', { hours: hours(minutes), title: on.title }), () => remove(kept.id));
      }),
    /** Starts the timer with the words, the case and a task of it. Rejects with a refusal. */
    run: (task: TaskOfCase | null = null): Promise<Outcome> =>
      once('run', async ({ on, work }) => {
        await start({ case_id: on.id, task_id: taskOn(task, on.id), ...work });
        toast.success(t('line.started', { title: on.title }));
      }),
  };
}

/** A line as it is read. */
export type TimeLine = ReturnType<typeof useTimeLine>;
