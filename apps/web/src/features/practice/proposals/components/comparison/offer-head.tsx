import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Bookmark, CircleX, FileText, MessageSquareText, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { Label } from '../../../../../ui/label.tsx';
import { RouterLink } from '../../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../../ui/row-menu.tsx';
import type { CaseOffer } from '../../api/list-case-proposals.ts';
import type { ClientAbilities } from '../../model/abilities.ts';
import { isOpen, isWinner } from '../../model/comparison.ts';
import { StatusLabel } from '../status-label.tsx';
import { useLawyerName } from '../use-lawyer-name.ts';

/** What the client can do with an offer. */
export interface OfferVerbs {
  may: ClientAbilities;
  isShortlisting: boolean;
  onShortlist: (shortlisted: boolean) => void;
  onAccept: () => void;
  onCounter: () => void;
  onDecline: () => void;
}

/** Who makes an offer, its state, and what can be done with it: the same buttons for every offer, so that none is put forward. */
export function OfferHead({ offer, verbs }: { offer: CaseOffer; verbs: OfferVerbs }) {
  const { t } = useTranslation('proposals');
  const { proposal, lawyer } = offer;
  const { may, onAccept, onCounter } = verbs;
  const name = useLawyerName()(proposal);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <PersonAvatar name={name} src={lawyer?.avatar_url ?? null} size={40} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <RouterLink
            to={paths.dashboard.proposal.details(proposal.id)}
            variant="subtitle2"
            color="text.primary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {name}
          </RouterLink>
          {proposal.law_firm_name && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {proposal.law_firm_name}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexShrink: 0, alignSelf: 'flex-start', marginInlineEnd: -0.75 }}>
          <ShortlistMark name={name} verbs={verbs} isListed={proposal.status === 'shortlisted'} />
          <RowMenu
            label={name}
            items={[
              {
                label: t('compare.read'),
                icon: FileText,
                to: paths.dashboard.proposal.details(proposal.id),
              },
              ...(may.decline
                ? [{ label: t('compare.decline'), icon: CircleX, danger: true, onSelect: verbs.onDecline }]
                : []),
            ]}
          />
        </Box>
      </Box>
      <States offer={offer} />
      {(may.accept || may.counter) && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={!may.accept}
            aria-label={t('compare.acceptNamed', { lawyer: name })}
            onClick={onAccept}
          >
            {t('compare.accept')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            disabled={!may.counter}
            startIcon={<MessageSquareText size={16} aria-hidden />}
            aria-label={t('compare.counterNamed', { lawyer: name })}
            title={t('actions.counter')}
            onClick={onCounter}
            sx={{ paddingInline: 1 }}
          >
            {t('compare.counter')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** A filled bookmark is an offer on the shortlist. */
function ShortlistMark({ name, verbs, isListed }: { name: string; verbs: OfferVerbs; isListed: boolean }) {
  const { t } = useTranslation('proposals');
  const { may, isShortlisting, onShortlist } = verbs;
  if (!may.shortlist && !may.unshortlist) return null;
  const label = t(isListed ? 'compare.unshortlistNamed' : 'compare.shortlistNamed', { lawyer: name });
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={isShortlisting}
      onClick={() => onShortlist(!isListed)}
      sx={{ width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: isListed ? 'primary.main' : 'text.secondary' }}>
        <Bookmark size={20} aria-hidden fill={isListed ? 'currentcolor' : 'none'} />
      </Box>
    </IconButton>
  );
}

/** What a bookmark and buttons do not say already. */
function States({ offer: { proposal } }: { offer: CaseOffer }) {
  const { t } = useTranslation('proposals');
  const isPlain = proposal.status === 'submitted' || proposal.status === 'shortlisted';
  const isOutdated = isOpen(proposal) && proposal.posting_changes.length > 0;
  if (isPlain && !isOutdated) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {isWinner(proposal) ? (
        <Label color="success" variant="filled" startIcon={<Trophy aria-hidden />}>
          {t('compare.chosen')}
        </Label>
      ) : (
        !isPlain && <StatusLabel status={proposal.status} />
      )}
      {isOutdated && <Label color="warning">{t('outdated.label')}</Label>}
    </Box>
  );
}
