import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Search } from '../../../../client/search-schema.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { useInlineEdges } from '../../../../ui/use-inline-edges.ts';
import { useMailList } from '../api/use-mail-list.ts';
import { useTakeBack } from '../api/take-back.ts';
import type { AnswerKind } from '../model/answers.ts';
import { afterGone, neighboursOf } from '../model/neighbours.ts';
import { placeOf } from '../model/place.ts';
import type { MailParam } from '../search.ts';
import { FolderPane } from './folder-pane.tsx';
import { MailList } from './mail-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useMailKeys } from './use-mail-keys.ts';

/** From this width on the first mail is opened by itself; it is beside the list. */
const WIDE = '(min-width:1200px)';

interface MailViewProps {
  search: Search<MailParam>;
  onChange: ChangeSearch;
}

/** Folders, the list, and the mail that is open, side by side; where the page is narrower the folders are in a drawer, and on a telephone one is shown at a time. */
export function MailView({ search, onChange }: MailViewProps) {
  const { t } = useTranslation('mail');
  const { start } = useInlineEdges();
  const place = placeOf(search);
  const list = useMailList(place);
  const [showsFolders, setShowsFolders] = useState(false);
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const takeBack = useTakeBack((id) => onChange({ write: id, of: undefined, how: undefined, to: undefined }));
  const openId = search.id ?? null;
  // What is being written stays open beside another mail.
  const writing = { write: search.write, of: search.of, how: search.how, to: search.to };
  const placeKey = JSON.stringify(place);
  const [closedIn, setClosedIn] = useState<string | null>(null);
  const ids = list.mails.map(({ id }) => id);
  const [first] = ids;

  const write = (how?: AnswerKind, of?: string) => onChange({ write: crypto.randomUUID(), how, of, to: undefined });
  const open = (id: string) => {
    const line = list.mails.find((each) => each.id === id);
    // A draft is gone on with.
    if (line?.folder === 'drafts') onChange({ write: id, how: undefined, of: undefined, to: undefined });
    else onChange({ id }, { push: openId === null });
  };
  const close = () => {
    setClosedIn(placeKey);
    onChange({ id: undefined });
  };
  /** Shows what is next when some are gone, where something is open at all. */
  const leave = (gone: readonly string[]) => {
    if (openId === null || !gone.includes(openId)) return;
    onChange({ id: isWide ? (afterGone(ids, openId, gone) ?? undefined) : undefined });
  };

  // A mail that comes into an empty list is not opened by itself: it would be read before anybody has seen it.
  if (list.query.isSuccess && first === undefined && closedIn !== placeKey) setClosedIn(placeKey);

  // Who has closed it wants the list.
  const opensFirst =
    isWide && openId === null && closedIn !== placeKey && first !== undefined && place.folder !== 'drafts';
  useEffect(() => {
    if (opensFirst) onChange({ id: first });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onChange` is made with each drawing
  }, [opensFirst, first]);

  useMailKeys({ mails: list.mails, openId, onOpen: open, onClose: close, onWrite: write, onGone: leave });

  const isReading = openId !== null;
  return (
    <Card
      sx={{
        containerType: 'inline-size',
        containerName: 'mail',
        height: {
          xs: `calc(100dvh - var(--header-height) - ${isReading ? 72 : 120}px)`,
          md: 'calc(100dvh - var(--header-height) - 104px)',
        },
        minHeight: 360,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          height: 1,
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: 'minmax(0, 1fr)',
          '@container mail (min-width: 680px)': { gridTemplateColumns: 'minmax(260px, 320px) minmax(0, 1fr)' },
          '@container mail (min-width: 960px)': { gridTemplateColumns: '184px minmax(300px, 336px) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ ...PANE, display: 'none', '@container mail (min-width: 960px)': { display: 'block' } }}>
          <FolderPane place={place} writing={writing} />
        </Box>
        <Box
          sx={{
            ...PANE,
            overflow: 'hidden',
            ...(isReading && { '@container mail (max-width: 679.95px)': { display: 'none' } }),
          }}
        >
          <MailList
            place={place}
            list={list}
            writing={writing}
            openId={openId}
            onChange={onChange}
            onGone={leave}
            onFolders={() => setShowsFolders(true)}
          />
        </Box>
        <Box
          sx={{
            minHeight: 0,
            minWidth: 0,
            overflowY: 'auto',
            ...(!isReading && { '@container mail (max-width: 679.95px)': { display: 'none' } }),
          }}
        >
          {openId === null ? (
            <EmptyState icon={Mail} title={t('noneOpen')} description={t('noneOpenHelp')} />
          ) : (
            <ThreadPane
              key={openId}
              mailId={openId}
              neighbours={neighboursOf(ids, openId, list.count)}
              onGo={open}
              onBack={close}
              onGone={() => leave([openId])}
              onAnswer={(kind, id) => write(kind, id)}
              onTakeBack={takeBack}
            />
          )}
        </Box>
      </Box>
      <Drawer
        open={showsFolders}
        anchor={start}
        onClose={() => setShowsFolders(false)}
        slotProps={{ paper: { sx: { width: 260, maxWidth: '85vw' } } }}
      >
        <FolderPane place={place} writing={writing} onLeave={() => setShowsFolders(false)} />
      </Drawer>
    </Card>
  );
}

const PANE = {
  minHeight: 0,
  minWidth: 0,
  overflowY: 'auto',
  borderInlineEnd: '1px solid',
  borderColor: 'divider',
} as const;
