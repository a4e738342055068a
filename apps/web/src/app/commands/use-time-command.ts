import { Timer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../client/errors.ts';
import { useSession } from '../../client/session.tsx';
import { useHours } from '../../features/money/time/components/use-hours.ts';
import { type Missing, useTimeLine } from '../../features/money/time/components/use-time-line.ts';
import { beginLine, endLine, idOfLine } from '../../features/money/time/model/draft-of-line.ts';
import { QUICK_LINE_MAX_LENGTH } from '../../features/money/time/model/quick-line.ts';
import type { Said } from '../../features/platform/search/commands.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { openCommand } from './opened.ts';
import { isFor, LOG_TIME } from './shortcuts.ts';
import { useCaseOfPage } from './use-actions.ts';

/** Opens the dialog with the line, and what it misses. */
function openWith(text: string, id: string, caseId: string | null, missing: Missing | null): void {
  beginLine(caseId, text, id);
  openCommand({ kind: 'time', caseId, typed: text, lineId: id, missing });
}

/** What a text in the palette is as a line of time: `1.5 draft motion #42`. Null for a text that is none, and for who keeps no time. */
export function useTimeCommand(typed: string): Said | null {
  const { t } = useTranslation(['time', 'search']);
  const { user } = useSession();
  const hours = useHours();
  const text = typed.trim().slice(0, QUICK_LINE_MAX_LENGTH);
  // The line that was sent, which is the same one until it is kept.
  const sent = useRef<{ text: string; caseId: string | null; id: string } | null>(null);
  const mayKeep = isFor(LOG_TIME, user?.accessLevel);
  // As the key of the line does, on the page of a case.
  const caseId = useCaseOfPage();
  const { line, one, meant, isSettled, keep } = useTimeLine({
    text,
    day: null,
    caseId,
    isAsked: mayKeep,
    isPriced: false,
  });
  if (!mayKeep || line.minutes === null || (line.about === null && line.words === '')) return null;

  const onCase =
    line.about === null && caseId === null
      ? t('line.missing.case')
      : one !== null
        ? `${one.number} ${one.title}`
        : line.about !== null && isSettled && meant.length === 0
          ? t('line.noCase', { said: line.about })
          : meant.length > 1
            ? t('anywhere.several')
            : t('search:searching');
  const attempt = async () => {
    const again = sent.current?.text === text && sent.current.caseId === caseId ? sent.current : null;
    const own = again ?? { text, caseId, id: idOfLine(caseId, text) };
    sent.current = own;
    const { id } = own;
    try {
      const outcome = await keep(id);
      if (outcome === 'done') {
        endLine(caseId, id);
        if (sent.current === own) sent.current = null;
      }
      // While another line is being kept, this one waits where it is seen.
      if (outcome !== 'done') openWith(text, id, caseId, outcome === 'none' ? null : outcome);
    } catch (error) {
      openWith(text, id, caseId, null);
      toast.error(messageOf(error, t));
    }
  };
  return {
    // A number alone may be the beginning of an address or of a provision: the case makes it time.
    isSure: line.about !== null,
    command: {
      id: 'time-line',
      title:
        line.words === ''
          ? t('anywhere.keep', { hours: hours(line.minutes) })
          : t('anywhere.keepFor', { hours: hours(line.minutes), words: line.words }),
      detail: onCase,
      icon: Timer,
      run: () => void attempt(),
    },
  };
}
