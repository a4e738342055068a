import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { codeOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateText, RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type PersonDetails, personQuery } from '../api/person.ts';
import { useResetFactors } from '../api/use-person-change.ts';
import { AccessCard } from './access-card.tsx';
import { BanDialogs, type BanQuestion } from './ban-dialogs.tsx';
import { HistoryCard } from './history-card.tsx';
import { PersonStatusLabel } from './person-labels.tsx';
import { NOTHING } from '../nothing.ts';
import { useHindrance } from './use-standing.ts';

/** One person, for those who administer people: who they are, what they may reach, and what was done about them. */
export function PersonView({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const query = useQuery(personQuery(id));
  if (query.data) return <Person person={query.data} />;
  if (query.isPending) return <CardGridSkeleton />;
  if (query.error && codeOf(query.error) !== 'PT404')
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <EmptyState
      filled
      icon={UserRoundX}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={
        <ButtonLink to={paths.dashboard.people.list} variant="outlined" color="inherit">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}

function Person({ person }: { person: PersonDetails }) {
  const hindrance = useHindrance(person);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 2fr)' },
      }}
    >
      <IdentityCard person={person} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {hindrance !== null && <Alert severity="info">{hindrance}</Alert>}
        <AccessCard person={person} hindrance={hindrance} />
        <BanCard person={person} disabled={hindrance !== null} />
        <FactorCard person={person} disabled={hindrance !== null} />
        <HistoryCard id={person.id} firmId={person.firmId} />
      </Box>
    </Box>
  );
}

function IdentityCard({ person }: { person: PersonDetails }) {
  const { t } = useTranslation('people');
  return (
    <Card sx={{ display: 'grid', justifyItems: 'center', padding: 3, paddingBlockStart: 5, textAlign: 'center' }}>
      <PersonAvatar name={person.name} src={person.picture} size={96} tone="soft" />
      <Typography variant="h6" component="p" sx={{ marginBlockStart: 2, overflowWrap: 'anywhere' }}>
        <bdi>{person.name}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', marginBlockEnd: 1.5 }}>
        <bdi>{person.email}</bdi>
      </Typography>
      <PersonStatusLabel status={person.status} />
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 1.5, width: 1, margin: 0, marginBlockStart: 4, typography: 'body2' }}
      >
        <Fact label={t('columns.phone')}>{person.phone}</Fact>
        <Fact label={t('columns.company')}>{person.firmName}</Fact>
        <Fact label={t('facts.joined')}>
          <DateText value={person.createdAt} />
        </Fact>
        <Fact label={t('facts.lastSeen')}>{person.lastSeen && <RelativeTime value={person.lastSeen} />}</Fact>
        <Fact label={t('facts.sessions')}>{t('facts.sessionCount', { count: person.sessions })}</Fact>
      </Box>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary', textAlign: 'start' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
        <bdi>{children || NOTHING}</bdi>
      </Box>
    </Box>
  );
}

function BanCard({ person, disabled }: { person: PersonDetails; disabled: boolean }) {
  const { t } = useTranslation('people');
  const [question, ask] = useState<BanQuestion>(null);
  const isBanned = person.status === 'banned';
  return (
    <>
      <SectionCard
        title={t('ban.card')}
        description={t(isBanned ? 'ban.isBanned' : 'ban.cardText')}
        aside={<PersonStatusLabel status={person.status} />}
        action={
          <Button
            variant="outlined"
            color={isBanned ? 'inherit' : 'error'}
            disabled={disabled}
            onClick={() => ask(isBanned ? 'unban' : 'ban')}
          >
            {t(isBanned ? 'unban.confirm' : 'ban.confirm')}
          </Button>
        }
      />
      <BanDialogs person={person} question={question} onClose={() => ask(null)} />
    </>
  );
}

function FactorCard({ person, disabled }: { person: PersonDetails; disabled: boolean }) {
  const { t } = useTranslation('people');
  const [asking, setAsking] = useState(false);
  const reset = useResetFactors();
  const { id, name, factors } = person;
  return (
    <>
      <SectionCard
        title={t('factors.title')}
        description={factors === 0 ? t('factors.none') : t('factors.some', { count: factors })}
        action={
          <Button variant="outlined" color="error" disabled={disabled || factors === 0} onClick={() => setAsking(true)}>
            {t('factors.reset')}
          </Button>
        }
      />
      <ReasonDialog
        open={asking}
        draft={`factors-reset:${id}`}
        title={t('factors.resetTitle', { name })}
        description={t('factors.resetText')}
        label={t('ban.reason')}
        confirmLabel={t('factors.reset')}
        confirmColor="error"
        required
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          await reset.mutateAsync({ id, reason });
          toast.success(t('factors.done', { name }));
        }}
      />
    </>
  );
}
