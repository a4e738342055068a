import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { RouterLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelBody } from '../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../ui/panel-row.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { messagesQuery } from './api/messages.ts';

/** How many messages are shown. */
const SHOWN = 3;

interface LatestMessagesProps {
  caseId: string;
  /** How many messages of others the reader has not looked at. */
  unread: number;
}

/** The last messages of a case, the newest first; a dot marks those that are new to the reader. */
export function LatestMessages({ caseId, unread }: LatestMessagesProps) {
  const { t } = useTranslation('messages');
  const { user } = useSession();
  const query = useInfiniteQuery(messagesQuery(caseId));
  const to = paths.dashboard.case.details(caseId);
  const open = (label: string) => (
    <RouterLink to={to} search={placeOfPart('messages')} variant="subtitle2">
      {label}
    </RouterLink>
  );
  return (
    <Panel
      title={t('title')}
      busy={query.isPending}
      action={
        <>
          {unread > 0 && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {t('panel.new', { count: unread })}
            </Box>
          )}
          {open(t('panel.all'))}
        </>
      }
    >
      <PanelBody query={query} rows={2} height={56}>
        {({ pages }) => {
          const messages = pages.flat();
          if (messages.length === 0) return <PanelNote action={open(t('panel.write'))}>{t('empty')}</PanelNote>;
          const ofOthers = messages.filter(({ sender_id: sender }) => sender !== user?.id);
          const fresh = new Set(ofOthers.slice(0, unread).map(({ id }) => id));
          return (
            <PanelRows>
              {messages.slice(0, SHOWN).map((message) => {
                const name = message.sender_name ?? '';
                return (
                  <PanelRow
                    key={message.id}
                    start={<PersonAvatar name={name} size={32} />}
                    title={<bdi>{name}</bdi>}
                    to={to}
                    search={placeOfPart('messages')}
                    detail={
                      message.deleted_at !== null ? (
                        t('deleted')
                      ) : message.body === '' ? (
                        t('panel.files')
                      ) : (
                        <bdi>{message.body}</bdi>
                      )
                    }
                    end={
                      <>
                        <Box component="span" sx={{ fontSize: 12 }}>
                          <RelativeTime value={message.created_at} />
                        </Box>
                        {fresh.has(message.id) && (
                          <Box
                            component="span"
                            sx={{ width: 8, height: 8, borderRadius: '50%', backgroundColor: 'primary.main' }}
                          >
                            <span style={visuallyHidden}>{t('panel.isNew')}</span>
                          </Box>
                        )}
                      </>
                    }
                  />
                );
              })}
            </PanelRows>
          );
        }}
      </PanelBody>
    </Panel>
  );
}
