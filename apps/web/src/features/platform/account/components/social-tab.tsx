import { zodResolver } from '@hookform/resolvers/zod';
import { profileLimits, type SocialLinks, socialLinksSchema, socialNetworks } from '@casewright/contracts/lawyers';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { fieldOf } from '../../../../client/fields.ts';
import { paths } from '../../../../client/paths.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { SocialIcon } from '../../../../ui/icons/social.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SaveAlert } from '../../../../ui/merge/save-alert.tsx';
import { useCatchUp } from '../../../../ui/merge/use-catch-up.ts';
import { type Account, accountQuery, useSaveLinks } from '../api/person.ts';

/** Where else the reader is found: links on their lawyer profile. */
export function SocialTab({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(accountQuery(userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FormSkeleton fields={4} />;
  if (data.profile === null)
    return (
      <EmptyState
        filled
        icon={Share2}
        title={t('social.noProfile')}
        description={t('social.noProfileText')}
        action={
          <ButtonLink to={paths.dashboard.people.root} variant="outlined" color="inherit">
            {t('social.toProfile')}
          </ButtonLink>
        }
      />
    );
  return <Links userId={userId} profile={data.profile} />;
}

function linksOf(links: unknown): SocialLinks {
  const address = (network: string) => {
    const value = typeof links === 'object' && links !== null ? fieldOf(links, network) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return {
    facebook: address('facebook'),
    instagram: address('instagram'),
    linkedin: address('linkedin'),
    twitter: address('twitter'),
  };
}

function Links({ userId, profile }: { userId: string; profile: NonNullable<Account['profile']> }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  const save = useSaveLinks();
  // The version that the form began with, against which a save is checked.
  const [began, setBegan] = useState(profile);
  const { refetch } = useQuery(accountQuery(userId));
  const form = useForm<SocialLinks>({
    resolver: zodResolver(socialLinksSchema),
    defaultValues: linksOf(profile.social_links),
  });
  const draft = useFormDraft('account-links', form);
  const { clashes, clear, settle, catchUp } = useCatchUp(socialNetworks, form, linksOf(profile.social_links));
  const onSubmit = async (values: SocialLinks) => {
    const links = Object.fromEntries(Object.entries(values).filter(([, address]) => address !== ''));
    clear();
    let goOnFrom = settle;
    try {
      await save.mutateAsync({ profileId: began.id, version: began.version, links });
      toast.success(t('social.saved'));
    } catch (refusal) {
      // Said below the form, from the mutation.
      if (!(refusal instanceof StaleRow)) return;
      goOnFrom = catchUp;
    }
    const latest = await refetch();
    if (!latest.isSuccess || latest.data.profile === null) return;
    setBegan(latest.data.profile);
    goOnFrom(linksOf(latest.data.profile.social_links));
  };
  return (
    <Form form={form} draft={draft} onSubmit={onSubmit}>
      <LeaveGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
      <Card sx={{ display: 'grid', gap: 3, padding: 3, maxWidth: 720 }}>
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            name={network}
            type="url"
            label={tCommon(`social.${network}`)}
            maxLength={profileLimits.link}
            startAdornment={
              <InputAdornment position="start">
                <SocialIcon network={network} />
              </InputAdornment>
            }
          />
        ))}
        <SaveAlert clashes={clashes && clashes.map((network) => tCommon(`social.${network}`))} refusal={save.error} />
        <FormActions>
          <Button type="submit" size="large" variant="contained" loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </FormActions>
      </Card>
    </Form>
  );
}
