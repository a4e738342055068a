import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import type { PostingRow } from '../types.ts';
import { ToolbarRow } from './case-toolbar.tsx';
import { FactsCard } from './facts-card.tsx';
import { SectionCard } from './section-card.tsx';

/** An open case as a lawyer sees it who is not on it: redacted, with the way to propose. */
export function PostingView({ posting }: { posting: PostingRow }) {
  const { t } = useTranslation('cases');
  return (
    <>
      <ToolbarRow status="open" number={null}>
        <ButtonLink
          to={paths.dashboard.proposal.new(posting.id)}
          variant="contained"
          startIcon={<Send size={16} aria-hidden />}
        >
          {t('actions.propose')}
        </ButtonLink>
      </ToolbarRow>
      <Stack spacing={3}>
        <SectionCard title={t('fields.publicSummary')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{posting.public_summary}</Typography>
        </SectionCard>
        <FactsCard facts={{ ...posting, created_at: undefined }} />
        <Alert severity="info">{t('details.postingNotice')}</Alert>
      </Stack>
    </>
  );
}
