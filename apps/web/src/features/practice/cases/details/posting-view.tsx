import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { AttachedFiles } from '../../../../ui/attachments/parts.tsx';
import { isLawyer } from '../permissions.ts';
import type { PostingRow } from '../types.ts';
import { FactsCard } from './facts-card.tsx';
import { SectionCard } from './section-card.tsx';

interface PostingViewProps {
  posting: PostingRow;
  /** What other features have to say of it to lawyers; the page hands it in. */
  children?: ReactNode;
}

/** An open case as those see it who are not on it: the summary without names, and its facts beside it. */
export function PostingView({ posting, children }: PostingViewProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const { user } = useSession();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
      }}
    >
      <Stack spacing={2}>
        <SectionCard title={t('cases:fields.publicSummary')}>
          <Typography variant="inherit" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {posting.public_summary}
          </Typography>
        </SectionCard>
        <AttachedFiles titled kind="case" id={posting.id} />
        {isLawyer(user) && children}
      </Stack>
      <Stack spacing={2}>
        <FactsCard facts={{ ...posting, created_at: undefined }} />
        <Alert severity="info">{t('details.postingNotice')}</Alert>
      </Stack>
    </Box>
  );
}
