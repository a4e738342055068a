import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { BoardCandidate, CandidateRecord } from '../api/candidates.ts';
import { useOpeningVerbs } from '../api/verbs.ts';
import { Part } from './part.tsx';

interface StarsPartProps {
  openingId: string;
  id: string;
  /** As the board has it; undefined where it has no room for it. */
  card: BoardCandidate | undefined;
  ratings: CandidateRecord['ratings'];
}

/** The reader's own stars, and those of the others who hire. */
export function StarsPart({ openingId, id, card, ratings }: StarsPartProps) {
  const { t } = useTranslation('candidates');
  const name = useId();
  const verbs = useOpeningVerbs();
  const own = card === undefined ? (ratings.find((rating) => rating.is_own)?.stars ?? null) : card.own_stars;
  const rate = async (stars: number | null) => {
    try {
      await verbs.rate(openingId, id, stars);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Part title={t('stars.title')}>
      <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
        <Typography component="legend" variant="body2" sx={{ padding: 0, color: 'text.secondary' }}>
          {t('stars.own')}
        </Typography>
        <Rating
          name={name}
          value={own}
          getLabelText={(stars) => t('stars.label', { count: stars })}
          emptyLabelText={t('stars.none')}
          onChange={(_, stars) => void rate(stars)}
        />
      </Box>
      {ratings.length > 0 && (
        <Box
          component="ul"
          sx={{ margin: 0, padding: 0, listStyle: 'none', typography: 'body2', color: 'text.secondary' }}
        >
          {ratings.map((rating) => (
            <li key={rating.name}>
              <bdi>{rating.name}</bdi>: {t('stars.label', { count: rating.stars })}
            </li>
          ))}
        </Box>
      )}
    </Part>
  );
}
