import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { isBegun } from '../../../../client/use-draft.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { noteVisibilities, notesQuery } from '../api/notes.ts';
import type { CaseTabProps } from '../types.ts';
import { NoteCard } from './note-card.tsx';
import { noteDraft, NoteEditor } from './note-editor.tsx';

/** The notes on a case: what the firm keeps to itself, and what everybody on the case reads. */
export function NotesTab({ caseId, details }: CaseTabProps) {
  const { t } = useTranslation('caseRecord');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const changeSearch = useChangeSearch();
  const [wantsToWrite, setIsWriting] = useState(() => isBegun(noteDraft(caseId, null)));
  // The menu of the case's page leads here with it.
  const isWriting = wantsToWrite || search.add === 'note';
  const shown = noteVisibilities.find((known) => known === search.notes) ?? '';
  const query = useInfiniteQuery(notesQuery(caseId, shown));
  const isClient = details.row.client_id === user?.id;
  const mayBeInternal = !isClient;

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;

  const notes = query.data.pages.flatMap((page) => page.rows);
  const write = (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => setIsWriting(true)}
    >
      {t('notes.new')}
    </Button>
  );
  return (
    <Stack spacing={3}>
      {(mayBeInternal || notes.length > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {mayBeInternal &&
            (['', ...noteVisibilities] as const).map((value) => (
              <Chip
                key={value}
                label={t(value === '' ? 'notes.all' : `notes.visibility.${value}`)}
                color={value === shown ? 'primary' : 'default'}
                variant={value === shown ? 'filled' : 'outlined'}
                aria-pressed={value === shown}
                onClick={() => changeSearch({ notes: value || undefined })}
              />
            ))}
          <Box sx={{ flexGrow: 1 }} />
          {!isWriting && notes.length > 0 && write}
        </Box>
      )}
      {isWriting && (
        <NoteEditor
          caseId={caseId}
          note={null}
          mayBeInternal={mayBeInternal}
          onDone={() => {
            setIsWriting(false);
            if (search.add !== undefined) changeSearch({ add: undefined });
          }}
        />
      )}
      {notes.length === 0 && !isWriting && (
        <EmptyState
          filled
          icon={NotebookPen}
          title={t(shown === '' ? 'notes.empty' : 'notes.noneOfThese')}
          description={t(isClient ? 'notes.emptyClient' : 'notes.emptyFirm')}
          action={write}
        />
      )}
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} isOwn={note.author_id === user?.id} mayBeInternal={mayBeInternal} />
      ))}
      {query.hasNextPage && (
        <Button
          color="inherit"
          variant="outlined"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('notes.more')}
        </Button>
      )}
    </Stack>
  );
}
