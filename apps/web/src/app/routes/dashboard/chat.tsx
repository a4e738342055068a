import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { conversationKinds, conversationsQuery } from '../../../features/communication/chat/api/conversations.ts';
import { AwayButton } from '../../../features/communication/chat/away/away-button.tsx';
import { ChatView, NEW } from '../../../features/communication/chat/components/chat-view.tsx';
import { PresenceMenu } from '../../../features/communication/chat/components/presence-menu.tsx';
import type { ChatParam } from '../../../features/communication/chat/search.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';

/** Asks for the part of the list that the address names. */
export function askAhead({ search }: { search: Search<ChatParam> }): void {
  const kind = conversationKinds.find((each) => each === search.view) ?? 'all';
  void queryClient.prefetchInfiniteQuery(conversationsQuery(search.q ?? '', kind));
}

/** Conversations of the reader: one to one, in groups, and those of their cases. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const search = useSearch({ from: `/dashboard${paths.dashboard.chat}` });
  const change = useChangeSearch();
  return (
    <Page
      title={t('title')}
      width="xl"
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <AwayButton />
          <PresenceMenu />
          <ButtonLink
            to={paths.dashboard.chat}
            search={{ id: NEW }}
            variant="contained"
            startIcon={<SquarePen size={18} aria-hidden />}
          >
            {t('new')}
          </ButtonLink>
        </Box>
      }
    >
      <ChatView search={search} onChange={change} />
    </Page>
  );
}
