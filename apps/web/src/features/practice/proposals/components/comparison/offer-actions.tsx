import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { ButtonLink } from '../../../../../ui/link.tsx';
import type { ClientAbilities } from '../../model/abilities.ts';
import { useLawyerName } from '../use-lawyer-name.ts';
import type { CaseOffer } from '../../api/list-case-proposals.ts';

interface OfferActionsProps {
  offer: CaseOffer;
  may: ClientAbilities;
  isShortlisting: boolean;
  onShortlist: (shortlisted: boolean) => void;
  onAccept: () => void;
  onDecline: () => void;
}

/** What the client can do with one offer. Each button's name says whose offer, for those who meet it out of its column. */
export function OfferActions({ offer, may, isShortlisting, onShortlist, onAccept, onDecline }: OfferActionsProps) {
  const { t } = useTranslation('proposals');
  const lawyer = useLawyerName()(offer.proposal);
  return (
    <Stack spacing={1}>
      {may.accept && (
        <Button variant="contained" aria-label={t('compare.acceptNamed', { lawyer })} onClick={onAccept}>
          {t('compare.accept')}
        </Button>
      )}
      {(may.shortlist || may.unshortlist) && (
        <Button
          variant="outlined"
          color="inherit"
          loading={isShortlisting}
          aria-label={t(may.shortlist ? 'compare.shortlistNamed' : 'compare.unshortlistNamed', { lawyer })}
          onClick={() => onShortlist(may.shortlist)}
        >
          {t(may.shortlist ? 'compare.shortlist' : 'compare.unshortlist')}
        </Button>
      )}
      {may.decline && (
        <Button color="error" aria-label={t('compare.declineNamed', { lawyer })} onClick={onDecline}>
          {t('compare.decline')}
        </Button>
      )}
      <ButtonLink
        color="inherit"
        to={paths.dashboard.proposal.details(offer.proposal.id)}
        aria-label={t('compare.readNamed', { lawyer })}
      >
        {t('compare.read')}
      </ButtonLink>
    </Stack>
  );
}
