import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { caseQuery } from '../api/cases.ts';
import { beginConversation } from '../api/conversations.ts';
import { addIdeas, type NewIdea, titleOf } from '../api/ideas.ts';
import { assistantKeys } from '../keys.ts';
import { useConversation } from '../use-conversation.ts';
import { useScope } from '../use-scope.ts';
import { IdeasBoard } from './ideas-board.tsx';
import { TalkPane } from './talk-pane.tsx';

interface BrainstormViewProps {
  conversationId: string | null;
  /** The case for a new conversation, as the address names it. */
  caseId: string | null;
  onOpen: (id: string | null) => void;
  onCase: (caseId: string | null) => void;
}

const LONGEST_TITLE = 80;

/** Ideas as cards in their groups, and beside them the conversation from which they come. */
export function BrainstormView({ conversationId, caseId, onOpen, onCase }: BrainstormViewProps) {
  const client = useQueryClient();
  const [beginning, setBeginning] = useState(false);
  const { data: ofAddress } = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null });
  const scope = useScope(conversationId, caseId === null ? null : ofAddress, (next) => onCase(next?.id ?? null));
  const { chosen } = scope;
  const talk = useConversation({
    conversationId,
    caseId: chosen?.id ?? null,
    agent: 'legal-brainstorming',
    onBegun: onOpen,
  });

  const add = async (ideas: readonly NewIdea[]) => {
    if (conversationId !== null) return addIdeas(client, conversationId, ideas);
    setBeginning(true);
    try {
      // After the idea: the name of a case would stay when the conversation is about it no more.
      const title = titleOf(ideas[0]?.body ?? '', LONGEST_TITLE);
      const id = await beginConversation(title, chosen?.id ?? null, 'legal-brainstorming');
      await addIdeas(client, id, ideas);
      await client.invalidateQueries({ queryKey: assistantKeys.conversations });
      onOpen(id);
    } finally {
      setBeginning(false);
    }
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        alignItems: 'start',
      }}
    >
      <IdeasBoard conversationId={conversationId} chosen={chosen} isBusy={beginning || !scope.isReady} onAdd={add} />
      <Card
        sx={{
          order: { xs: -1, lg: 0 },
          display: 'flex',
          flexDirection: 'column',
          height: { xs: 'min(560px, calc(100dvh - 160px))', lg: 'calc(100dvh - var(--header-height) - 96px)' },
          minHeight: 360,
        }}
      >
        <TalkPane
          talk={talk}
          conversationId={conversationId}
          chosen={chosen}
          isReady={scope.isReady}
          onChoose={scope.choose}
          onOpen={onOpen}
          onIdeas={add}
        />
      </Card>
    </Box>
  );
}
