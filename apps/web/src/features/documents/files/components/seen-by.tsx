import Box from '@mui/material/Box';
import { Lock, UserRound, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import type { FileRow } from '../types.ts';

/** Who can see a file, in a word or two. */
export function useSeenBy(): (row: FileRow) => string {
  const { t } = useTranslation('files');
  const { user } = useSession();
  return ({ case_id: onCase, visibility, owner_id: owner, owner_name: ownerName, shared_with: people }) => {
    const [first, ...others] = people;
    const isMine = owner === user?.id;
    if (onCase === null && first === undefined && isMine) return t('seenBy.onlyYou');
    const base =
      onCase === null
        ? isMine
          ? t('seenBy.you')
          : (ownerName ?? t('owner'))
        : t(visibility === 'shared' ? 'seenBy.teamAndClient' : 'seenBy.team');
    if (first === undefined) return base;
    if (others.length === 0) return t('seenBy.andPerson', { base, name: first.name });
    return t('seenBy.andPeople', { base, count: people.length });
  };
}

/** Who can see a file: what the client sees is highlighted. */
export function SeenBy({ row }: { row: FileRow }) {
  const text = useSeenBy()(row);
  const isOpen = row.visibility === 'shared' || row.shared_with.length > 0;
  const Icon = isOpen ? UsersRound : row.case_id === null ? UserRound : Lock;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
        ...(isOpen ? { fontWeight: 500 } : { color: 'text.secondary' }),
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {text}
    </Box>
  );
}
