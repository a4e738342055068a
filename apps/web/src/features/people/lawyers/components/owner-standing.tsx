import { missingParts } from '@casewright/contracts/lawyers';
import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useProfileVerb, useSetPublic } from '../api/run-profile-verb.ts';
import { canSubmit, type Lawyer, type ProfileRow } from '../model/lawyer.ts';
import { OwnNameChange } from './name-change.tsx';

type Standing = 'draft' | 'waiting' | 'public' | 'hidden' | 'rejected' | 'suspended' | 'lapsed' | 'inactive';

const SEVERITY: Record<Standing, AlertColor> = {
  draft: 'info',
  waiting: 'info',
  public: 'success',
  hidden: 'warning',
  rejected: 'error',
  suspended: 'error',
  lapsed: 'warning',
  inactive: 'info',
};

function standingOf(profile: ProfileRow): Standing {
  switch (profile.status) {
    case 'verified':
      return profile.is_public ? 'public' : 'hidden';
    case 'pending_verification':
      return 'waiting';
    case 'inactive':
      return profile.lapsed_at === null ? 'inactive' : 'lapsed';
    case 'rejected':
    case 'suspended':
      return profile.status;
    default:
      return 'draft';
  }
}

/** The state of the reader's own profile, and what they can do about it. `editing`: the form is on this page already. */
export function OwnerStanding({
  lawyer: { profile, licences },
  editing = false,
}: {
  lawyer: Lawyer;
  editing?: boolean;
}) {
  const { t } = useTranslation('lawyers');
  const verb = useProfileVerb();
  const visibility = useSetPublic();
  const standing = standingOf(profile);
  const submittable = canSubmit(profile);
  const missing = submittable ? missingParts(profile, licences.length) : [];
  const mayShow = standing === 'public' || standing === 'hidden';

  const submit = () =>
    verb.mutate(
      { verb: 'submit_profile', profileId: profile.id },
      { onSuccess: () => toast.success(t('standing.submitted')) },
    );
  const show = () => {
    const isPublic = standing === 'hidden';
    visibility.mutate(
      { profileId: profile.id, isPublic },
      { onSuccess: () => toast.success(t(isPublic ? 'standing.shown' : 'standing.hiddenNow')) },
    );
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={SEVERITY[standing]}>
        <AlertTitle>{t(`standing.title.${standing}`)}</AlertTitle>
        {t(`standing.text.${standing}`)}
        {(standing === 'rejected' || standing === 'suspended') && profile.status_reason && (
          <Box component="p" sx={{ marginBlock: 1, overflowWrap: 'anywhere' }}>
            <bdi>{t('standing.reason', { reason: profile.status_reason })}</bdi>
          </Box>
        )}
        {missing.length > 0 && (
          <>
            <Box component="p" sx={{ marginBlockStart: 1, marginBlockEnd: 0.5 }}>
              {t('standing.missing')}
            </Box>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {missing.map((part) => (
                <li key={part}>{t(`missing.${part}`)}</li>
              ))}
            </Box>
          </>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5, '&:empty': { display: 'none' } }}>
          {!editing && (
            <ButtonLink
              to={paths.dashboard.people.edit(profile.user_id)}
              variant="outlined"
              color="inherit"
              size="small"
            >
              {t('edit.open')}
            </ButtonLink>
          )}
          {submittable && (
            <Button
              variant="contained"
              size="small"
              disabled={missing.length > 0}
              loading={verb.isPending}
              onClick={submit}
            >
              {t('standing.submit')}
            </Button>
          )}
          {mayShow && (
            <Button variant="outlined" color="inherit" size="small" loading={visibility.isPending} onClick={show}>
              {t(standing === 'public' ? 'standing.hide' : 'standing.show')}
            </Button>
          )}
        </Box>
      </Alert>
      <OwnNameChange profile={profile} />
      <RefusalAlert error={verb.error ?? visibility.error} />
    </Box>
  );
}
