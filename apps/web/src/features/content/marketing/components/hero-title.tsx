import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { RisingWords } from '../../../../ui/rising-words.tsx';

/** The headline: its words rise one after the other, and a line is drawn under those that matter most. */
export function HeroTitle() {
  const { t } = useTranslation('marketing');
  const title = t('hero.title');
  return (
    <Typography variant="h1" sx={{ textWrap: 'balance' }}>
      <RisingWords text={title} />{' '}
      <Box component="span" sx={{ position: 'relative', color: 'primary.main' }}>
        <RisingWords text={t('hero.titleAccent')} from={title.split(/\s+/).length} />
        <Box
          component="svg"
          viewBox="0 0 300 16"
          preserveAspectRatio="none"
          aria-hidden
          sx={{
            position: 'absolute',
            insetInlineStart: 0,
            insetBlockEnd: '-0.14em',
            width: 1,
            height: '0.2em',
            fill: 'none',
            stroke: 'var(--mui-palette-secondary-main)',
            strokeWidth: 4,
            strokeLinecap: 'round',
            strokeDasharray: 310,
            '@keyframes draw-line': { from: { strokeDashoffset: 310 } },
            '@media (prefers-reduced-motion: no-preference)': { animation: 'draw-line 900ms 700ms ease-out both' },
          }}
        >
          <path d="M3 11C70 4 190 3 297 8" />
        </Box>
      </Box>
    </Typography>
  );
}
