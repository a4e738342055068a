import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { useSentId } from '../../../../client/use-sent-id.ts';
import { CutText } from '../../../../ui/cut-text.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { type Suggestion, suggestionsQuery, useSuggestionAnswers } from '../api/suggestions.ts';
import { useTimeVerbs } from '../api/verbs.ts';
import { useHours } from './use-hours.ts';

const SKELETON_ROWS = 3;
const ROW_HEIGHT = 56;

interface SuggestionsPanelProps {
  personId: string;
  /** The first day of the week that is shown, and by whose clock. */
  from: string;
  zone: string;
}

/** What the reader may have forgotten to keep, from calendar, tasks, files and messages: each is kept by their own hand, or was no work. */
export function SuggestionsPanel({ personId, from, zone }: SuggestionsPanelProps) {
  const { t } = useTranslation('time');
  const query = useQuery(suggestionsQuery(personId, from, zone));
  return (
    <Panel title={t('suggestions.title')} count={query.data?.length} busy={query.isPending}>
      <PanelBody query={query} rows={SKELETON_ROWS} height={ROW_HEIGHT}>
        {(suggestions) =>
          suggestions.length === 0 ? (
            <PanelNote>{t('suggestions.empty')}</PanelNote>
          ) : (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {suggestions.map((suggestion) => (
                <SuggestionRow key={suggestion.source} suggestion={suggestion} />
              ))}
            </Box>
          )
        }
      </PanelBody>
    </Panel>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('time');
  const dates = useDates();
  const hours = useHours();
  const { log, remove } = useTimeVerbs();
  const { answer, takeBack } = useSuggestionAnswers();
  const idFor = useSentId();
  const { source, kind, count, title, minutes, task_id: taskId } = suggestion;
  const words =
    kind === 'messages'
      ? t('suggestions.messages', { count })
      : kind === 'files'
        ? count === 1
          ? t('suggestions.file', { name: title })
          : t('suggestions.files', { count })
        : title;
  const attempt = async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const add = () =>
    attempt(async () => {
      const { id } = await log({
        entry_id: idFor(JSON.stringify([suggestion.started_at, minutes, words])),
        case_id: taskId === null ? suggestion.case_id : null,
        task_id: taskId,
        started_at: suggestion.started_at,
        minutes,
        narrative: words,
      });
      await answer({ source, entryId: id });
      void offerUndo(t('line.kept', { hours: hours(minutes), title: suggestion.case_title }), () => remove(id));
    });
  const dismiss = () =>
    attempt(async () => {
      await answer({ source, entryId: null });
      void offerUndo(t('suggestions.dismissed'), () => takeBack(source));
    });
  return (
    <Box
      component="li"
      data-row
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: ROW_HEIGHT,
        paddingInline: 2,
        paddingBlock: 0.75,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box component="bdi" sx={{ width: 36, flexShrink: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {hours(minutes)}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, fontSize: 14, lineHeight: '20px' }}>
        <CutText text={words} width={400} />
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          <CutText text={`${suggestion.case_title} · ${dates.dateTime(suggestion.started_at) ?? ''}`} width={400} />
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={t('suggestions.dismiss', { words })}
        title={t('suggestions.notWork')}
        onClick={() => void dismiss()}
      >
        <X size={16} aria-hidden />
      </IconButton>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t('suggestions.addThis', { words })}
        onClick={() => void add()}
      >
        {t('suggestions.add')}
      </Button>
    </Box>
  );
}
