import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { History, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NewIdea } from '../api/ideas.ts';
import { Composer } from '../components/composer.tsx';
import { ConversationList } from '../components/conversation-list.tsx';
import { EditingLine } from '../components/editing-line.tsx';
import { MessageList } from '../components/message-list.tsx';
import { ScopeLine } from '../components/scope-line.tsx';
import { Welcome } from '../components/welcome.tsx';
import { type ChosenCase, QUOTATIONS } from '../types.ts';
import { useAsking } from '../use-asking.ts';
import type { Talk } from '../use-conversation.ts';
import { useWriter } from '../use-writer.ts';
import { KeepButton } from './keep-button.tsx';

interface TalkPaneProps {
  talk: Talk;
  conversationId: string | null;
  chosen: ChosenCase | null;
  /** Whether it is known at what it looks. */
  isReady: boolean;
  onChoose: (chosen: ChosenCase | null) => void;
  onOpen: (id: string | null) => void;
  onIdeas: (ideas: readonly NewIdea[]) => Promise<void>;
}

/** The conversation beside the ideas, and the list of all of them. */
export function TalkPane({ talk, conversationId, chosen, isReady, onChoose, onOpen, onIdeas }: TalkPaneProps) {
  const { t } = useTranslation(['assistant', 'brainstorm']);
  const [lists, setLists] = useState(false);
  const asking = useAsking(talk, 'brainstorm', isReady);
  const model = useWriter(chosen !== null);
  const open = (id: string | null) => {
    talk.forget();
    setLists(false);
    onOpen(id);
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          alignItems: 'center',
          minHeight: 52,
          paddingInlineStart: 2,
          paddingInlineEnd: 0.5,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
            {t('conversation')}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {t(model === undefined ? 'about.any' : model === QUOTATIONS ? 'about.quotes' : 'about.model')}
          </Typography>
        </Box>
        <IconButton size="small" aria-label={t('new')} title={t('new')} onClick={() => open(null)}>
          <MessageSquarePlus size={18} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('conversations')}
          title={t('conversations')}
          aria-pressed={lists}
          onClick={() => setLists(!lists)}
        >
          <History size={18} aria-hidden />
        </IconButton>
      </Box>
      {lists ? (
        <ConversationList openId={conversationId} onOpen={open} />
      ) : (
        <>
          <ScopeLine chosen={chosen} onChoose={onChoose} />
          <Box
            sx={{
              display: 'grid',
              alignContent: 'start',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 1.5,
              flexGrow: 1,
              minHeight: 0,
              padding: 2,
              overflowY: 'auto',
              scrollbarWidth: 'thin',
            }}
          >
            <MessageList
              talk={talk}
              onEdit={asking.edit}
              welcome={<Welcome model={model} isOfCase={chosen !== null} onAsk={asking.ask} />}
              renderTools={(message) => <KeepButton message={message} onIdeas={onIdeas} />}
            />
          </Box>
          {asking.isEditing && <EditingLine onCancel={asking.cancel} />}
          <Composer
            field={asking.field}
            text={asking.text}
            onWrite={asking.write}
            placeholder={t(chosen === null ? 'ask' : 'askCase')}
            isBusy={talk.isBusy}
            isReady={isReady}
            onSend={() => asking.ask(asking.text)}
            onStop={talk.stop}
          />
        </>
      )}
    </>
  );
}
