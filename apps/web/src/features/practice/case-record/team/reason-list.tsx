import { teamRoles } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import type { Reason } from '../api/team.ts';

const REASONS = [
  'client',
  'team',
  'firm_admin',
  'creator',
  'proposal',
  'posting',
  'wall',
  'left_firm',
  'not_active',
] as const;
const SEES = ['case', 'shared', 'internal', 'client_only', 'manage', 'posting'] as const;

interface ReasonListProps {
  reasons: readonly Reason[];
  /** To whom it is said: the reader, or somebody about another. */
  about: 'you' | 'them';
}

/** Why somebody sees a case, reason by reason, and what they see for each. */
export function ReasonList({ reasons, about }: ReasonListProps) {
  const { t } = useTranslation('caseRecord');
  const { t: tCases } = useTranslation('cases');
  if (reasons.length === 0) return <Typography variant="body2">{t(`why.none.${about}`)}</Typography>;
  return (
    <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {reasons.map(({ reason, role, since, byName, sees }) => {
        const known = REASONS.find((one) => one === reason);
        const teamRole = teamRoles.find((one) => one === role);
        const Icon = sees.length > 0 ? Eye : EyeOff;
        return (
          <Box component="li" key={`${reason} ${role ?? ''}`} sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ color: 'text.secondary', paddingBlockStart: 0.25 }}>
              <Icon size={18} aria-hidden />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {known
                  ? t(`why.reason.${known}.${about}`, { role: teamRole ? tCases(`teamRole.${teamRole}`) : '' })
                  : reason}
              </Typography>
              {since !== null && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('why.since')} <DateText value={since} />
                  {byName !== null && ` · ${t('why.by', { name: byName })}`}
                </Typography>
              )}
              {sees.length > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
                  {SEES.filter((part) => sees.includes(part)).map((part) => (
                    <Label key={part}>{t(`why.sees.${part}`)}</Label>
                  ))}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Stack>
  );
}
