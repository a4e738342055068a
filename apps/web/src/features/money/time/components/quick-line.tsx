import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Play, Timer } from 'lucide-react';
import { type FormEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { useDraft } from '../../../../client/use-draft.ts';
import { CutText } from '../../../../ui/cut-text.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { today } from '../../../../ui/format/today.ts';
import { codesQuery } from '../../shared/ledes/api.ts';
import { useCodes } from '../../shared/ledes/use-codes.ts';
import { caseQuery, casesQuery } from '../api/cases.ts';
import { useTimeVerbs } from '../api/verbs.ts';
import { worthQuery } from '../api/worth.ts';
import { readQuickLine, withCase } from '../model/quick-line.ts';
import { momentOf } from './moment-of.ts';
import { useHours } from './use-hours.ts';

const LONGEST = 2000;
const FRESH_MS = 10_000;

interface QuickLineProps {
  /** The day that is chosen in the sheet, `YYYY-MM-DD`; today without one. */
  day: string | null;
  /** The case that is chosen there, which a line without `#` means. */
  caseId: string | null;
}

/** Time in one line: how long, what for, on which case. What is read is said below while somebody types; Enter keeps it. */
export function QuickLine({ day, caseId }: QuickLineProps) {
  const { t } = useTranslation(['time', 'ledes']);
  const dates = useDates();
  const money = useMoney();
  const hours = useHours();
  const id = useId();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft('time-line');
  const [missing, setMissing] = useState<'minutes' | 'case' | 'code' | null>(null);
  const { log, start, remove, isLogging, isStarting } = useTimeVerbs();

  const line = readQuickLine(draft.text);
  const asked = useDeferredValue(line.about);
  const { data: found = [], isFetching } = useQuery({ ...casesQuery(asked ?? ''), enabled: asked !== null });
  const { data: chosen = [] } = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null && asked === null });
  const meant = line.about === null ? (caseId === null ? [] : chosen) : found;
  const isSettled = line.about === asked && !isFetching;
  // Part of a name may be several: then the person says which.
  const one = meant.length === 1 ? (meant[0] ?? null) : null;
  const onDay = day ?? today();
  const { data: worth } = useQuery({
    ...worthQuery(one?.id ?? '', line.minutes ?? 0, momentOf(onDay, line.minutes ?? 0)),
    enabled: one !== null && line.minutes !== null,
  });

  const said = [line.task, line.activity].filter((code) => code !== null);
  const codes = useCodes(said.length > 0);
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
  const write = (text: string) => {
    setMissing(null);
    draft.write(text.slice(0, LONGEST));
  };
  const keep = async (): Promise<void> => {
    if (line.minutes === null) {
      setMissing('minutes');
      return;
    }
    if (!(await areKnown())) {
      setMissing('code');
      return;
    }
    const on = await findCase();
    if (on === null) {
      setMissing('case');
      return;
    }
    const kept = await log({
      case_id: on.id,
      task_id: null,
      started_at: momentOf(onDay, line.minutes),
      minutes: line.minutes,
      narrative: line.words === '' ? null : line.words,
      task_code: line.task,
      activity_code: line.activity,
    });
    draft.forget();
    void offerUndo(t('line.kept', { hours: hours(line.minutes), title: on.title }), () => remove(kept.id));
  };
  const run = async (): Promise<void> => {
    if (!(await areKnown())) {
      setMissing('code');
      return;
    }
    const on = await findCase();
    if (on === null) {
      setMissing('case');
      return;
    }
    await start({
      case_id: on.id,
      narrative: line.words === '' ? null : line.words,
      task_code: line.task,
      activity_code: line.activity,
    });
    draft.forget();
    toast.success(t('line.started', { title: on.title }));
  };
  const attempt = async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (error) {
      toast.error(messageOf(error, t));
    }
    input.current?.focus();
  };

  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void attempt(keep);
      }}
      aria-label={t('line.label')}
      sx={{ padding: 2, paddingBlockEnd: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          id={id}
          inputRef={input}
          value={draft.text}
          onChange={(event) => write(event.target.value)}
          placeholder={t('line.placeholder')}
          startAdornment={
            <Box component="span" sx={{ display: 'flex', marginInlineEnd: 1, color: 'primary.main' }}>
              <Timer size={18} aria-hidden />
            </Box>
          }
          error={missing !== null}
          slotProps={{
            input: {
              'aria-label': t('line.label'),
              'aria-describedby': `${id}-read`,
              autoComplete: 'off',
              enterKeyHint: 'done',
              dir: 'auto',
            },
          }}
          sx={{ flex: '1 1 260px', height: 44, fontSize: 16 }}
        />
        <Button
          type="button"
          variant="outlined"
          color="inherit"
          loading={isStarting}
          startIcon={<Play size={16} aria-hidden />}
          onClick={() => void attempt(run)}
          sx={{ height: 44 }}
        >
          {t('line.start')}
        </Button>
        <Button type="submit" variant="contained" loading={isLogging} sx={{ height: 44 }}>
          {t('line.save')}
        </Button>
      </Box>
      <Box
        id={`${id}-read`}
        aria-live="polite"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minHeight: { xs: 44, md: 28 },
          marginBlockStart: 0.75,
          fontSize: 13,
          lineHeight: '20px',
          color: 'text.secondary',
        }}
      >
        {missing === null ? (
          draft.text.trim() === '' && <span>{t('line.help')}</span>
        ) : (
          <Box component="span" sx={{ color: 'error.main' }}>
            {missing === 'code' ? t('ledes:line.unknown') : t(`line.missing.${missing}`)}
          </Box>
        )}
        {line.minutes !== null && (
          <span>
            <Box component="bdi" sx={{ fontWeight: 650, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
              {t('hours', { hours: hours(line.minutes) })}
            </Box>{' '}
            <bdi>{onDay === today() ? t('line.today', { day: dates.date(onDay) }) : dates.date(onDay)}</bdi>
          </span>
        )}
        {said.length > 0 && <span>{said.map((code) => codes.nameOf(code) ?? code).join(' · ')}</span>}
        {one !== null && (
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, minWidth: 0, maxWidth: 1 }}>
            <bdi>{one.number}</bdi>
            <Box component="span" sx={{ minWidth: 0, color: 'text.primary' }}>
              <CutText text={one.title} width={360} />
            </Box>
          </Box>
        )}
        {one !== null && line.minutes !== null && worth && (
          <bdi>
            {worth.billable
              ? worth.rate === null || worth.amount === null
                ? t('line.noRate')
                : t('line.worth', {
                    rate: money.amount(worth.rate, worth.currency),
                    hours: hours(worth.billed_minutes),
                    amount: money.amount(worth.amount, worth.currency),
                  })
              : t('line.notBilled')}
          </bdi>
        )}
        {line.about !== null && isSettled && meant.length === 0 && (
          <span>{t('line.noCase', { said: line.about })}</span>
        )}
        {line.about !== null && meant.length > 1 && (
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            {t('line.which')}
            {meant.map(({ id: its, number, title }) => (
              <Button
                key={its}
                type="button"
                size="small"
                variant="outlined"
                color="inherit"
                title={number}
                onClick={() => {
                  write(withCase(draft.text, number));
                  input.current?.focus();
                }}
                sx={{ maxWidth: 220, minHeight: 28, paddingBlock: 0, fontWeight: 500 }}
              >
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {title}
                </Box>
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Card>
  );
}
