import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ownProposalsQuery, wayToPropose } from '../../../../client/own-proposals.ts';
import { useSession } from '../../../../client/session.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { isLawyer } from '../permissions.ts';
import type { PostingRow } from '../types.ts';
import { ToolbarRow } from './case-toolbar.tsx';
import { FactsCard } from './facts-card.tsx';
import { PlatformCancel } from './platform-cancel.tsx';
import { SectionCard } from './section-card.tsx';

interface PostingViewProps {
  posting: PostingRow;
  /** What the reader may do with the case. */
  abilities: readonly string[];
  /** What other features have to say of it to lawyers; the page hands it in. */
  children?: ReactNode;
}

/** An open case as those see it who are not on it: redacted; for lawyers with the way to propose, for the platform to cancel. */
export function PostingView({ posting, abilities, children }: PostingViewProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const { user } = useSession();
  const mayPropose = isLawyer(user);
  const { data: own } = useQuery({ ...ownProposalsQuery(user?.id ?? ''), enabled: mayPropose });
  const way = wayToPropose(posting.id, own?.get(posting.id));
  return (
    <>
      <ToolbarRow status="open" number={null}>
        {abilities.includes('cancel_case') && <PlatformCancel caseId={posting.id} />}
        {mayPropose && (
          <ButtonLink to={way.to} variant="contained" startIcon={<Send size={16} aria-hidden />}>
            {t(`cases:actions.${way.step}`)}
          </ButtonLink>
        )}
      </ToolbarRow>
      <Stack spacing={3}>
        <SectionCard title={t('cases:fields.publicSummary')}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {posting.public_summary}
          </Typography>
        </SectionCard>
        <FactsCard facts={{ ...posting, created_at: undefined }} />
        <Alert severity="info">{t('details.postingNotice')}</Alert>
        {mayPropose && children}
      </Stack>
    </>
  );
}
