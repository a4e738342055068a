import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { type ConversationRow, conversationListQuery, deleteConversation } from '../api/conversations.ts';
import { assistantKeys } from '../keys.ts';
import { ConversationLine } from './conversation-line.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface ConversationListProps {
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** The reader's conversations: found, opened, named and deleted. */
export function ConversationList({ openId, onOpen }: ConversationListProps) {
  const { t } = useTranslation('assistant');
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [about, setAbout] = useState<{ what: 'rename' | 'delete'; row: ConversationRow } | null>(null);
  const query = useInfiniteQuery(conversationListQuery(search));
  const rows = query.data?.pages.flat() ?? [];
  const close = () => setAbout(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', padding: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <SearchField value={search} label={t('list.search')} onChange={setSearch} />
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <TabSkeleton />}
        {query.data && rows.length === 0 && search === '' && (
          <EmptyState icon={MessagesSquare} title={t('list.empty')} description={t('list.emptyHelp')} />
        )}
        {query.data && rows.length === 0 && search !== '' && (
          <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
            {t('list.noneFound')}
          </Typography>
        )}
        <Box component="ul" aria-label={t('conversations')} sx={{ margin: 0, padding: 0 }}>
          {rows.map((row) => (
            <ConversationLine
              key={row.id}
              row={row}
              isOpen={row.id === openId}
              onOpen={() => onOpen(row.id)}
              onRename={() => setAbout({ what: 'rename', row })}
              onDelete={() => setAbout({ what: 'delete', row })}
            />
          ))}
        </Box>
        {query.hasNextPage && (
          <Button fullWidth loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
      </Box>
      {about?.what === 'rename' && <RenameDialog row={about.row} onClose={close} />}
      <ConfirmDialog
        open={about?.what === 'delete'}
        title={t('list.deleteTitle')}

        confirmLabel={t('list.delete')}
        confirmColor="error"
        onConfirm={async () => {
          if (about === null) return;
          await deleteConversation(about.row.id);
          await client.invalidateQueries({ queryKey: assistantKeys.conversations });
          if (about.row.id === openId) onOpen(null);
        }}
        onClose={close}
      >
        {t('list.deleteAsk', { title: about?.row.title ?? '' })}
      </ConfirmDialog>
    </Box>
  );
}
