import type { AccessLevel } from '@casewright/contracts/access-levels';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';

interface NoProfileProps {
  person: { id: string; displayName: string; email: string; accessLevel: AccessLevel };
  levelName: string;
}

/** The reader's own page while they have no lawyer profile: who they are here, and whether they want one. */
export function NoProfile({ person, levelName }: NoProfileProps) {
  const { t } = useTranslation('lawyers');
  const isLawyer = person.accessLevel === 'lawyer' || person.accessLevel === 'lawyer_admin';
  const isClient = person.accessLevel === 'user';
  const kind = isLawyer ? 'lawyer' : isClient ? 'client' : 'staff';
  return (
    <Card sx={{ display: 'grid', justifyItems: 'center', gap: 1, padding: { xs: 3, sm: 6 }, textAlign: 'center' }}>
      <PersonAvatar name={person.displayName} size={112} tone="soft" />
      <Typography variant="h5" component="h2" sx={{ marginBlockStart: 2, overflowWrap: 'anywhere' }}>
        <bdi>{person.displayName}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{person.email}</bdi>
      </Typography>
      <Label color="primary">{levelName}</Label>
      <Typography sx={{ maxWidth: 520, marginBlock: 3, color: 'text.secondary' }}>{t(`none.${kind}`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {kind !== 'staff' && (
          <ButtonLink
            to={paths.dashboard.people.edit(person.id)}
            variant={isLawyer ? 'contained' : 'outlined'}
            color={isLawyer ? 'primary' : 'inherit'}
          >
            {t('none.create')}
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.dashboard.people.account}
          variant={isLawyer ? 'outlined' : 'contained'}
          color={isLawyer ? 'inherit' : 'primary'}
        >
          {t('none.account')}
        </ButtonLink>
      </Box>
    </Card>
  );
}
