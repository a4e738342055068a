import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { Label } from '../../../../ui/label.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { type Lawyer, placeOf, statusOf } from '../model/lawyer.ts';
import { AvailabilityLabel, ProfileStatusLabel } from './profile-labels.tsx';

interface ProfileHeaderProps {
  lawyer: Lawyer;
  /** What the reader can do here: edit, invite. */
  actions?: ReactNode;
  /** The tabs of the page, along the lower edge. */
  tabs: ReactNode;
}

/** Who a lawyer is at a glance, above the tabs of their page. */
export function ProfileHeader({ lawyer: { profile }, actions, tabs }: ProfileHeaderProps) {
  const { t } = useTranslation('lawyers');
  const countryName = useCountryName();
  const place = placeOf(profile, countryName);
  const isVerified = statusOf(profile) === 'verified';
  return (
    <Card component="section" aria-label={profile.display_name}>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: { xs: 72, sm: 104 },
          // The hatching of a banknote's edge, over the theme's own colour.
          backgroundColor: 'primary.main',
          backgroundImage: `repeating-linear-gradient(115deg, ${theme.alpha(theme.vars.palette.common.white, 0.07)} 0 2px, transparent 2px 14px), linear-gradient(90deg, ${theme.alpha(theme.vars.palette.common.black, 0.28)}, transparent)`,
        })}
      />
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'center', sm: 'flex-end' },
          gap: { xs: 1.5, sm: 3 },
          paddingInline: 3,
          marginBlockStart: { xs: -6, sm: -5 },
          textAlign: { xs: 'center', sm: 'start' },
        }}
      >
        <Box
          sx={{ padding: 0.5, borderRadius: '50%', backgroundColor: 'background.paper', flexShrink: 0, lineHeight: 0 }}
        >
          <PersonAvatar name={profile.display_name} src={profile.avatar_url} size={112} />
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0, paddingBlockEnd: 1 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{profile.display_name}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{[profile.law_firm_name, place].filter(Boolean).join(' · ') || t('profile.noPlace')}</bdi>
          </Typography>
        </Box>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, paddingBlockEnd: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      <Box sx={{ paddingInline: 3, paddingBlockStart: 2, textAlign: { xs: 'center', sm: 'start' } }}>
        {profile.headline && (
          <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere', marginBlockEnd: 1.5 }}>
            <bdi>{profile.headline}</bdi>
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { xs: 'center', sm: 'flex-start' } }}>
          {isVerified ? (
            <Label color="success" startIcon={<BadgeCheck aria-hidden />}>
              {t('status.verified')}
            </Label>
          ) : (
            <ProfileStatusLabel profile={profile} />
          )}
          {isVerified && <AvailabilityLabel profile={profile} />}
        </Box>
      </Box>
      <Box sx={{ paddingInline: 3, marginBlockStart: 2, '& > *': { borderBlockEnd: 0 } }}>{tabs}</Box>
    </Card>
  );
}
