import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { WorkflowPerson } from '../model/details.ts';
import { useNames } from './use-names.ts';

/** The faces shown side by side; more are counted. */
const FACES = 4;

interface PeopleStackProps {
  people: readonly WorkflowPerson[];
  /** How many there are, where not all came along. */
  total?: number;
  size?: number;
}

/** Who works on something, as overlapping faces; their names are read out by screen readers and shown on hovering. */
export function PeopleStack({ people, total = people.length, size = 32 }: PeopleStackProps) {
  const { t } = useTranslation('workflows');
  const names = useNames();
  if (total === 0)
    return (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {t('nobody')}
      </Typography>
    );
  const shown = people.slice(0, FACES);
  const left = total - shown.length;
  const said = names([...shown.map(({ name }) => name), ...(left > 0 ? [t('more', { count: left })] : [])]);
  return (
    <Box title={said} sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center' }}>
      <span style={visuallyHidden}>{said}</span>
      {shown.map(({ id, name, avatar_url }, index) => (
        <Box
          key={id}
          sx={{
            borderRadius: '50%',
            border: '2px solid',
            borderColor: 'background.paper',
            backgroundColor: 'background.paper',
            marginInlineStart: index === 0 ? 0 : -1.25,
          }}
        >
          <PersonAvatar name={name} src={avatar_url ?? null} size={size} tone="soft" />
        </Box>
      ))}
      {left > 0 && (
        <Typography
          aria-hidden
          variant="caption"
          component="span"
          sx={{ marginInlineStart: 0.5, color: 'text.secondary' }}
        >
          <bdi>{`+${left}`}</bdi>
        </Typography>
      )}
    </Box>
  );
}
