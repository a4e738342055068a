import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { History, Maximize2, MessageSquarePlus, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { caseQuery } from '../api/cases.ts';
import { Composer } from '../components/composer.tsx';
import { ConversationList } from '../components/conversation-list.tsx';
import { EditingLine } from '../components/editing-line.tsx';
import { MessageList } from '../components/message-list.tsx';
import { ScopeLine } from '../components/scope-line.tsx';
import { Welcome } from '../components/welcome.tsx';
import { openAssistant, showConversation, useAssistantWindow } from '../open-state.ts';
import { agents, type ChosenCase, QUOTATIONS } from '../types.ts';
import { useAsking } from '../use-asking.ts';
import { useConversation } from '../use-conversation.ts';
import { useScope } from '../use-scope.ts';
import { useWriter } from '../use-writer.ts';
import { WindowHead } from './window-head.tsx';

/** The case whose page is shown. */
const ofPath = (pathname: string): string | null => /^\/dashboard\/case\/([\da-f-]{36})/.exec(pathname)?.[1] ?? null;

/** The window for who is signed in: asks, and keeps what was said. */
export function PersonTalk({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const navigate = useNavigate();
  const { conversationId } = useAssistantWindow();
  const [lists, setLists] = useState(false);
  const shownCase = ofPath(useLocation().pathname);
  const { data: ofPage } = useQuery({ ...caseQuery(shownCase ?? ''), enabled: shownCase !== null });
  // What was chosen for a new conversation; undefined: nothing yet, so the case of the page.
  const [wanted, setWanted] = useState<ChosenCase | null | undefined>(undefined);
  const offered = shownCase === null ? null : ofPage;
  const scope = useScope(conversationId, wanted === undefined ? offered : wanted, setWanted);
  const { chosen, conversation } = scope;
  const model = useWriter(chosen !== null);
  const talk = useConversation({
    conversationId,
    caseId: chosen?.id ?? null,
    agent: 'assistant',
    onBegun: showConversation,
  });
  const asking = useAsking(talk, 'assistant', scope.isReady);
  // A conversation that is gone, or that the reader may not see any more.
  useEffect(() => {
    if (conversation === null) showConversation(null);
  }, [conversation]);

  const agent = useMenu(
    agents
      .filter((each) => each !== 'assistant')
      .map((each) => ({
        label: t(`agent.${each}`),
        onSelect: () => {
          openAssistant(false);
          void navigate({ to: paths.dashboard.brainstorm, search: { agent: each, case: chosen?.id } });
        },
      })),
  );
  const begin = () => {
    talk.forget();
    setLists(false);
    showConversation(null);
  };

  return (
    <>
      <WindowHead
        titleId={titleId}
        subtitle={t(model === undefined ? 'about.any' : model === QUOTATIONS ? 'about.quotes' : 'about.model')}
        onClose={onClose}
      >
        <IconButton {...agent.button} size="small" aria-label={t('agents')} title={t('agents')}>
          <Sparkles size={18} aria-hidden />
        </IconButton>
        {agent.menu}
        <IconButton size="small" aria-label={t('new')} title={t('new')} onClick={begin}>
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
        <IconButton
          size="small"
          component={RouterAnchor}
          to={paths.dashboard.brainstorm}
          search={{ id: conversationId ?? undefined, case: conversationId === null ? chosen?.id : undefined }}
          aria-label={t('fullWidth')}
          title={t('fullWidth')}
          onClick={() => openAssistant(false)}
        >
          <Maximize2 size={18} aria-hidden />
        </IconButton>
      </WindowHead>
      {lists ? (
        <ConversationList
          openId={conversationId}
          onOpen={(id) => {
            talk.forget();
            setLists(false);
            showConversation(id);
          }}
        />
      ) : (
        <>
          <ScopeLine chosen={chosen} onChoose={scope.choose} />
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
              overscrollBehavior: 'contain',
              scrollbarWidth: 'thin',
            }}
          >
            <MessageList
              talk={talk}
              onEdit={asking.edit}
              welcome={<Welcome model={model} isOfCase={chosen !== null} onAsk={asking.ask} />}
            />
          </Box>
          {asking.isEditing && <EditingLine onCancel={asking.cancel} />}
          <Composer
            takesFocus
            field={asking.field}
            text={asking.text}
            onWrite={asking.write}
            placeholder={t(chosen === null ? 'ask' : 'askCase')}
            isBusy={talk.isBusy}
            isReady={scope.isReady}
            onSend={() => asking.ask(asking.text)}
            onStop={talk.stop}
          />
        </>
      )}
    </>
  );
}
