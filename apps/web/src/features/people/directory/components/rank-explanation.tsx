import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What the order is made of, for readers who want to know: the same numbers as in the database's rank_parts. */
const PARTS = ['reviews', 'answers', 'cases'] as const;

/** How the order comes about, folded away until it is asked for. */
export function RankExplanation() {
  const { t } = useTranslation('directory');
  return (
    <Box
      component="details"
      sx={{
        padding: 2,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        '& summary': { cursor: 'pointer', minHeight: 24 },
      }}
    >
      <Typography component="summary" variant="subtitle2">
        {t('rank.title')}
      </Typography>
      <Box sx={{ marginBlockStart: 1.5, maxWidth: 820, typography: 'body2', color: 'text.secondary' }}>
        <p>{t('rank.order')}</p>
        <ul>
          {PARTS.map((part) => (
            <li key={part}>{t(`rank.${part}`)}</li>
          ))}
        </ul>
        <p>{t('rank.response')}</p>
        <p>{t('rank.equal')}</p>
        <Typography component="p" variant="subtitle2" sx={{ color: 'text.primary' }}>
          {t('rank.neverPaid')}
        </Typography>
      </Box>
    </Box>
  );
}
