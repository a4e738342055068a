import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

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

interface TimeLineOptions {
  /** What is typed. */
  text: string;
  /** The day that is meant, `YYYY-MM-DD`; today without one. */
  day: string | null;
  /** The case that a line without `#` means. */
  caseId: string | null;
  /** Whether cases and codes are looked up while somebody types; what is kept is looked up always. */
  isAsked?: boolean;
}

/** What is missing of a line, so that it cannot be kept. */
type Missing = 'minutes' | 'case' | 'code';

/** How a line of time is read while somebody types it, and what keeps it. One for every place where a line is typed. */
export function useTimeLine({ text, day, caseId, isAsked = true }: TimeLineOptions) {
  const { t } = useTranslation('time');
  const hours = useHours();
  const client = useQueryClient();
  const [refused, setRefused] = useState<{ text: string; missing: Missing } | null>(null);
  const { log, start, remove, isLogging, isStarting } = useTimeVerbs();

  const line = readQuickLine(text);
  const about = isAsked ? line.about : null;
  const asked = useDeferredValue(about);
  const { data: found = [], isFetching } = useQuery({ ...casesQuery(asked ?? ''), enabled: asked !== null });
  const { data: chosen = [] } = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null && asked === null });
  const meant = about === null ? (caseId === null || line.about !== null ? [] : chosen) : found;
  // Part of a name may be several: then the person says which.
  const one = meant.length === 1 ? (meant[0] ?? null) : null;
  const onDay = day ?? today();
  const { data: worth } = useQuery({
    ...worthQuery(one?.id ?? '', line.minutes ?? 0, momentOf(onDay, line.minutes ?? 0)),
    enabled: isAsked && one !== null && line.minutes !== null,
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
  /** The case, with what is written of the work; null where something is missing, which is said then. */
  const understood = async () => {
    const on = (await areKnown()) ? await findCase() : 'code';
    if (on === 'code' || on === null) {
      setRefused({ text, missing: on ?? 'case' });
      return null;
    }
    const work = {
      narrative: line.words === '' ? null : line.words,
      task_code: line.task,
      activity_code: line.activity,
    };
    return { on, work };
  };

  return {
    line,
    /** The cases that are meant, and the one where there is only one. */
    meant,
    one,
    isSettled: about === asked && !isFetching,
    onDay,
    worth,
    /** The names of the codes, as far as there are such. */
    codeNames: said.map((code) => codes.nameOf(code) ?? code),
    /** What was missing when this text was to be kept. */
    missing: refused?.text === text ? refused.missing : null,
    isLogging,
    isStarting,
    /** Keeps the line, on a task where one is named, and offers to undo it. False where something is missing. Rejects with a refusal. */
    keep: async (taskId: string | null = null): Promise<boolean> => {
      const { minutes } = line;
      if (minutes === null) {
        setRefused({ text, missing: 'minutes' });
        return false;
      }
      const all = await understood();
      if (all === null) return false;
      const { on, work } = all;
      const kept = await log({
        case_id: on.id,
        task_id: taskId,
        started_at: momentOf(onDay, minutes),
        minutes,
        ...work,
      });
      void offerUndo(t('line.kept', { hours: hours(minutes), title: on.title }), () => remove(kept.id));
      return true;
    },
    /** Starts the timer with the words and the case. False where something is missing. Rejects with a refusal. */
    run: async (): Promise<boolean> => {
      const all = await understood();
      if (all === null) return false;
      await start({ case_id: all.on.id, ...all.work });
      toast.success(t('line.started', { title: all.on.title }));
      return true;
    },
  };
}

/** A line as it is read. */
export type TimeLine = ReturnType<typeof useTimeLine>;
