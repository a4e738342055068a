import { missingParts } from '@casewright/contracts/lawyers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useRejectLicence, useVerifyLicence } from '../api/licences.ts';
import { useProfileVerb } from '../api/run-profile-verb.ts';
import { decisionsAbout, type Lawyer, type LicenceRow, statusOf } from '../model/lawyer.ts';
import { LicenceList, useLicencePlace } from './licence-list.tsx';
import { NameDecision } from './name-change.tsx';
import { ProfileStatusLabel } from './profile-labels.tsx';

type Question = 'verify' | 'reject' | 'suspend' | null;

/** Where an administrator reviews a profile and its licences. Every decision is kept in the audit log and the lawyer is notified. */
export function ReviewPanel({ lawyer }: { lawyer: Lawyer }) {
  const { t } = useTranslation('lawyers');
  const { profile, licences } = lawyer;
  const [question, ask] = useState<Question>(null);
  const verb = useProfileVerb();
  const name = profile.display_name;
  const decisions = decisionsAbout(statusOf(profile));
  const missing = missingParts(profile, licences.length);
  const profileId = profile.id;
  const decide = async (wanted: Parameters<typeof verb.mutateAsync>[0], done: string) => {
    await verb.mutateAsync(wanted);
    toast.success(done);
  };

  return (
    <>
      <SectionCard
        title={t('review.title')}
        description={t('review.text')}
        aside={<ProfileStatusLabel profile={profile} />}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                variant={decision === 'verify' ? 'contained' : 'outlined'}
                color={decision === 'verify' ? 'primary' : 'error'}
                onClick={() => ask(decision)}
              >
                {t(`review.${decision}`)}
              </Button>
            ))}
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {profile.submitted_at && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('review.submitted')} <DateText value={profile.submitted_at} />
            </Typography>
          )}
          {profile.status_reason && (
            <Alert severity="info">
              <bdi>{t('standing.reason', { reason: profile.status_reason })}</bdi>
            </Alert>
          )}
          {missing.length > 0 && (
            <Alert severity="warning">
              {t('review.missing', { parts: missing.map((part) => t(`missing.${part}`)).join(' · ') })}
            </Alert>
          )}
          <NameDecision profile={profile} />
          {licences.length > 0 && <LicenceList licences={licences} actionsOf={decisionOf} />}
        </Box>
      </SectionCard>
      <ConfirmDialog
        open={question === 'verify'}
        title={t('review.verifyTitle', { name })}
        confirmLabel={t('review.verify')}
        confirmColor="primary"
        onClose={() => ask(null)}
        onConfirm={() => decide({ verb: 'verify_profile', profileId }, t('review.verified', { name }))}
      >
        {t('review.verifyText')}
      </ConfirmDialog>
      <ReasonDialog
        open={question === 'reject'}
        title={t('review.rejectTitle', { name })}
        draft={`profile-reject:${profileId}`}
        description={t('review.rejectText')}
        label={t('review.reason')}
        confirmLabel={t('review.reject')}
        confirmColor="error"
        required
        onClose={() => ask(null)}
        onConfirm={(reason) => decide({ verb: 'reject_profile', profileId, reason }, t('review.rejected', { name }))}
      />
      <ReasonDialog
        open={question === 'suspend'}
        draft={`profile-suspend:${profileId}`}
        title={t('review.suspendTitle', { name })}
        description={t('review.suspendText')}
        label={t('review.reason')}
        confirmLabel={t('review.suspend')}
        confirmColor="error"
        required
        onClose={() => ask(null)}
        onConfirm={(reason) => decide({ verb: 'suspend_profile', profileId, reason }, t('review.suspended', { name }))}
      />
    </>
  );
}

function decisionOf(licence: LicenceRow) {
  return <LicenceDecision licence={licence} />;
}

function LicenceDecision({ licence }: { licence: LicenceRow }) {
  const { t } = useTranslation('lawyers');
  const placeName = useLicencePlace();
  const [question, ask] = useState<'verify' | 'reject' | null>(null);
  const verify = useVerifyLicence();
  const reject = useRejectLicence();
  const place = placeName(licence);
  if (licence.verified_at !== null) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t('review.licenceVerifyNamed', { place })}
        onClick={() => ask('verify')}
      >
        {t('review.licenceVerify')}
      </Button>
      {licence.rejected_at === null && (
        <Button
          size="small"
          color="error"
          aria-label={t('review.licenceRejectNamed', { place })}
          onClick={() => ask('reject')}
        >
          {t('review.licenceReject')}
        </Button>
      )}
      <ConfirmDialog
        open={question === 'verify'}
        title={t('review.licenceVerifyTitle', { place })}
        confirmLabel={t('review.licenceVerify')}
        confirmColor="primary"
        onClose={() => ask(null)}
        onConfirm={async () => {
          await verify.mutateAsync(licence.id);
          toast.success(t('review.licenceVerified', { place }));
        }}
      >
        {t('review.licenceVerifyText', { number: licence.licence_number })}
      </ConfirmDialog>
      <ReasonDialog
        open={question === 'reject'}
        title={t('review.licenceRejectTitle', { place })}
        draft={`licence-reject:${licence.id}`}
        description={t('review.licenceRejectText')}
        label={t('review.reason')}
        confirmLabel={t('review.licenceReject')}
        confirmColor="error"
        required
        onClose={() => ask(null)}
        onConfirm={async (reason) => {
          await reject.mutateAsync({ id: licence.id, reason });
          toast.success(t('review.licenceRejected', { place }));
        }}
      />
    </Box>
  );
}
