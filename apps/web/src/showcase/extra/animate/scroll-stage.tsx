import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

import { useDemo } from '../../demo/use-demo.ts';

const arrive = keyframes`from { opacity: 0.2; scale: 0.8; } to { opacity: 1; scale: 1; }`;

/** Pictures that grow while they are scrolled into an area; the browser drives it. */
export function ScrollStage() {
  const { t } = useTranslation('showcase');
  const { pictures } = useDemo();
  return (
    <Box
      component="section"
      aria-label={t('animate.scroll')}
      tabIndex={0}
      sx={{ height: 360, overflowY: 'auto', borderRadius: 2, padding: 3, backgroundColor: 'background.default' }}
    >
      {pictures.map(({ key, title, src }) => (
        <Box
          key={key}
          component="img"
          src={src}
          alt={title}
          sx={{
            display: 'block',
            width: 1,
            maxWidth: 420,
            aspectRatio: '2 / 1',
            objectFit: 'cover',
            marginInline: 'auto',
            marginBlockEnd: 3,
            borderRadius: 2,
            '@media (prefers-reduced-motion: no-preference)': {
              animation: `${arrive} linear both`,
              animationTimeline: 'view()',
              animationRange: 'entry 0% cover 40%',
            },
          }}
        />
      ))}
    </Box>
  );
}
