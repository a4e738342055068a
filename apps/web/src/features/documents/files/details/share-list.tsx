import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown, Lock, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { useFileVerbs } from '../api/verbs.ts';
import type { FileDetails, FileShare } from '../types.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

/** Who sees a file: its owner or the team of its case, the client, and people by name. */
export function ShareList({ details }: { details: FileDetails }) {
  const { t } = useTranslation('files');
  const { file, shares, may } = details;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {details.case === null ? (
        <Line
          start={<UserRound size={18} aria-hidden />}
          name={file.owner_name ?? t('owner')}
          end={t('permission.owner')}
        />
      ) : (
        <Line start={<Lock size={18} aria-hidden />} name={t('share.team')} end={t('permission.edit')} />
      )}
      {details.case !== null && file.visibility === 'shared' && (
        <Line start={<UsersRound size={18} aria-hidden />} name={t('share.clientOfCase')} end={t('permission.view')} />
      )}
      {shares.map((share) => (
        <Line
          key={share.user_id}
          start={<PersonAvatar name={share.name} size={24} />}
          name={share.name}
          end={may.share ? <PermissionMenu fileId={file.id} share={share} /> : t(`permission.${share.permission}`)}
        />
      ))}
    </Box>
  );
}

function Line({ start, name, end }: { start: ReactNode; name: string; end: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 36, fontSize: 14 }}>
      <Box sx={{ display: 'grid', placeItems: 'center', width: 24, flexShrink: 0 }}>{start}</Box>
      <Box dir="auto" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', ...MATCH_PARENT }}>
        {name}
      </Box>
      <Box sx={{ flexShrink: 0, fontSize: 13, color: 'text.secondary' }}>{end}</Box>
    </Box>
  );
}

/** What a person may do with a file, to be changed or ended. */
function PermissionMenu({ fileId, share }: { fileId: string; share: FileShare }) {
  const { t } = useTranslation('files');
  const verbs = useFileVerbs();
  const run = (action: Promise<unknown>) => {
    action.catch((error: unknown) => toast.error(messageOf(error, t)));
  };
  const { button, menu } = useMenu([
    ...(['view', 'edit'] as const).map((value) => ({
      label: t(`permission.${value}`),
      checked: share.permission === value,
      onSelect: () => run(verbs.share(fileId, share.user_id, value)),
    })),
    { label: t('share.remove'), danger: true, onSelect: () => run(verbs.unshare(fileId, share.user_id)) },
  ]);
  return (
    <>
      <Button
        {...button}
        size="small"
        color="inherit"
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-label={t('share.permissionOf', { name: share.name, permission: t(`permission.${share.permission}`) })}
      >
        {t(`permission.${share.permission}`)}
      </Button>
      {menu}
    </>
  );
}
