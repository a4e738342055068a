import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearch } from '@tanstack/react-router';
import { PencilLine, Settings2 } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { labelsQuery } from '../../../features/communication/mail/api/labels.ts';
import { countsQuery, mailsQuery } from '../../../features/communication/mail/api/list.ts';
import { detailsQuery, threadQuery } from '../../../features/communication/mail/api/thread.ts';
import { ComposerHost } from '../../../features/communication/mail/compose/composer-host.tsx';
import { UnreadCount } from '../../../features/communication/mail/components/unread-count.tsx';
import { MailView } from '../../../features/communication/mail/components/mail-view.tsx';
import { SearchPart } from '../../../features/communication/mail/components/search-part.tsx';
import { type AccessReturn, takeAccessReturn } from '../../../features/communication/mail/model/access-return.ts';
import { placeOf } from '../../../features/communication/mail/model/place.ts';
import type { MailParam } from '../../../features/communication/mail/search.ts';
import { Page } from '../../../ui/page.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { usePopup } from '../../../ui/use-popup.tsx';

const loadSettings = async () =>
  (await import('../../../features/communication/mail/settings/settings-dialog.tsx')).SettingsDialog;

/** Asks for the list that the address names, and for the mail that is open. */
export function askAhead({ search }: { search: Search<MailParam> }): void {
  void queryClient.prefetchInfiniteQuery(mailsQuery(placeOf(search)));
  void queryClient.prefetchQuery(countsQuery());
  void queryClient.prefetchQuery(labelsQuery());
  if (search.id === undefined) return;
  void queryClient.prefetchQuery(detailsQuery(search.id));
  void queryClient.prefetchQuery(threadQuery(search.id));
}

/** The mail of the reader: folders, lists, threads, and the mail that is being written. */
export function MailPage() {
  const { t } = useTranslation('mail');
  const search = useSearch({ from: `/dashboard${paths.dashboard.mail}` });
  const change = useChangeSearch();
  const isSmall = useMediaQuery('(max-width:899.95px)', { noSsr: true });
  // Held here: by the time that the accounts are there, a list has put another address in the place of the one by which the page was opened.
  const returned = useRef<AccessReturn | null>(null);
  const takeReturn = useCallback(() => {
    const held = returned.current;
    returned.current = null;
    return held;
  }, []);
  const settings = usePopup(
    'dialog',
    loadSettings,
    useMemo(() => ({ takeReturn }), [takeReturn]),
  );
  // A provider of mail has sent its owner back: the accounts are where they were left.
  const openReturned = useEffectEvent((found: AccessReturn) => {
    returned.current = found;
    settings.open();
  });
  useEffect(() => {
    const found = takeAccessReturn();
    if (found !== null) openReturned(found);
  }, []);
  // A telephone shows one at a time: the search is of the list.
  const isReading = isSmall && search.id !== undefined;
  return (
    <Page
      title={t('title')}
      width="xl"
      subtitle={<UnreadCount />}
      tools={isReading ? undefined : <SearchPart search={search} onChange={change} />}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton {...settings.button} aria-label={t('settings')} title={t('settings')}>
            <Settings2 size={20} aria-hidden />
          </IconButton>
          {settings.popup}
          <Button
            variant="contained"
            startIcon={<PencilLine size={18} aria-hidden />}
            onClick={() => change({ write: crypto.randomUUID(), of: undefined, how: undefined, to: undefined })}
          >
            {t('write')}
          </Button>
        </Box>
      }
    >
      <MailView search={search} onChange={change} />
      <ComposerHost search={search} onChange={change} />
    </Page>
  );
}
