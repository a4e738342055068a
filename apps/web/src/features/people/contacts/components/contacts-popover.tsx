import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { Search, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { presenceQuery } from '../../../../client/presence.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { matchesText } from '../../../../ui/fold-text.ts';
import { useInlineEdges } from '../../../../ui/use-inline-edges.ts';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { type Contact, contactListQuery } from '../api/contact-list.ts';
import { ContactItem } from './contact-item.tsx';

/** In px, of the list without heading and search. */
const LIST_SIZE = 320;
/** Longer lists get a search field. */
const SEARCHED_FROM = 8;

/** The people with whom one shares a case or a firm. */
export function ContactsPopover({ open, anchor, onClose }: PopupProps) {
  const { t } = useTranslation('contacts');
  const titleId = useId();
  const { end } = useInlineEdges();
  const query = useQuery({ ...contactListQuery(), enabled: open });
  const count = query.data?.length;
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: LIST_SIZE, marginBlockStart: 0.5, borderRadius: 1.5 },
        },
      }}
    >
      <Typography id={titleId} variant="h6" component="h2" sx={{ padding: 2, paddingBlockEnd: 1 }}>
        {count === undefined ? t('title') : t('titleCount', { count })}
      </Typography>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <ListSkeleton />}
      {query.data && <Contacts contacts={query.data} onLeave={onClose} />}
    </Popover>
  );
}

function Contacts({ contacts, onLeave }: { contacts: readonly Contact[]; onLeave: () => void }) {
  const { t } = useTranslation('contacts');
  const [typed, setTyped] = useState('');
  const { data: present } = useQuery(presenceQuery());
  if (contacts.length === 0) return <EmptyState icon={UsersRound} title={t('empty')} description={t('emptyHint')} />;
  const found = contacts.filter((contact) =>
    matchesText(`${contact.display_name} ${contact.law_firm_name ?? ''} ${contact.email ?? ''}`, typed),
  );
  return (
    <>
      {contacts.length >= SEARCHED_FROM && (
        <Box sx={{ paddingInline: 2, paddingBlockEnd: 1 }}>
          <InputBase
            fullWidth
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t('search')}
            startAdornment={<Search size={18} aria-hidden />}
            slotProps={{ input: { role: 'searchbox', 'aria-label': t('search'), autoComplete: 'off' } }}
            sx={{
              gap: 1,
              height: 40,
              paddingInline: 1.5,
              borderRadius: 1,
              typography: 'body2',
              backgroundColor: 'action.hover',
              '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          />
        </Box>
      )}
      <Box
        component="ul"
        hidden={found.length === 0}
        aria-label={t('title')}
        sx={{ height: LIST_SIZE, overflowY: 'auto', scrollbarWidth: 'thin', margin: 0, padding: 1, listStyle: 'none' }}
      >
        {found.map((contact) => (
          <ContactItem
            key={contact.user_id}
            contact={contact}
            query={typed}
            presence={present?.get(contact.user_id)}
            onLeave={onLeave}
          />
        ))}
      </Box>
      <Box
        component="output"
        sx={{ display: 'block', typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {found.length === 0 && (
          <Box sx={{ height: LIST_SIZE, paddingBlock: 3, paddingInline: 2, textAlign: 'center' }}>
            {t('notFound', { query: typed.trim() })}
          </Box>
        )}
      </Box>
    </>
  );
}

function ListSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <Box aria-busy="true" sx={{ height: LIST_SIZE, padding: 2, paddingBlockStart: 1, overflow: 'hidden' }}>
      <span style={visuallyHidden}>{t('loading')}</span>
      {[0, 1, 2, 3, 4].map((key) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56 }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
