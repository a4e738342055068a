import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Answer, Attendee } from '../types.ts';

const COLORS: Record<Answer, LabelColor> = {
  needs_action: 'default',
  accepted: 'success',
  tentative: 'warning',
  declined: 'error',
};

/** Who is invited, and what each has answered: to this occurrence where they answered to it alone. */
export function AttendeeList({ attendees, occurrence }: { attendees: readonly Attendee[]; occurrence: string | null }) {
  const { t } = useTranslation('calendar');
  if (attendees.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('people.invited')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
    >
      {attendees.map(({ user_id: userId, email, name, answer, answers }) => {
        const given = (occurrence !== null && answers[occurrence]) || answer;
        return (
          <Box component="li" key={userId ?? email ?? name} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PersonAvatar name={name} size={28} tone="soft" />
            <Typography variant="body2" noWrap sx={{ flexGrow: 1 }}>
              <bdi>{name}</bdi>
            </Typography>
            <Label color={COLORS[given]}>{t(`answer.state.${given}`)}</Label>
          </Box>
        );
      })}
    </Box>
  );
}
