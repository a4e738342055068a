import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { revisionsQuery } from '../../api/list-revisions.ts';
import { openWish } from '../../model/open-wish.ts';
import type { Proposal } from '../../model/proposal.ts';
import { WishList } from '../counter/wish-list.tsx';

/** The terms for which the client has asked and to which the lawyer has not answered yet, for both to read. */
export function AskedAlert({ proposal, mayRevise }: { proposal: Proposal; mayRevise: boolean }) {
  const { t } = useTranslation('proposals');
  const revisions = useQuery(revisionsQuery(proposal.id));
  const wish = openWish(proposal, revisions.data ?? []);
  if (wish === null) return null;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { width: 1 } }}>
      <AlertTitle>{t('counter.asked')}</AlertTitle>
      <Stack spacing={2}>
        {wish.message && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {wish.message}
          </Typography>
        )}
        <WishList wished={wish.terms} present={proposal} currency={proposal.currency} />
        {mayRevise && (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <ButtonLink
              variant="contained"
              size="small"
              to={paths.dashboard.proposal.edit(proposal.id)}
              search={{ wishes: 'yes' }}
            >
              {t('counter.takeOver')}
            </ButtonLink>
            <ButtonLink variant="outlined" color="inherit" size="small" to={paths.dashboard.proposal.edit(proposal.id)}>
              {t('counter.answerOtherwise')}
            </ButtonLink>
          </Stack>
        )}
      </Stack>
    </Alert>
  );
}
