import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { Image } from '../../ui/image.tsx';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const RATIOS = ['1 / 1', '4 / 3', '3 / 4', '16 / 9', '9 / 16', '21 / 9'];

/** Which pictures of the list take the width of two. */
const WIDE = new Set(['court', 'city']);

/** Pictures as a list and in every ratio; each keeps its place until it has come. */
export function Images() {
  const { t } = useTranslation('showcase');
  const { pictures } = useDemo();
  return (
    <ShowcasePage page="image">
      <ShowcaseSection title={t('image.list')}>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
            listStyle: 'none',
            margin: 0,
            padding: 0,
          }}
        >
          {pictures.map(({ key, title, src }) => (
            <Box component="li" key={key} sx={{ gridColumn: WIDE.has(key) ? 'span 2' : 'auto' }}>
              <Image
                src={src}
                alt={title}
                sizes="320px"
                ratio={WIDE.has(key) ? '2.1 / 1' : '1 / 1'}
                radius={12}
                loading="eager"
              />
              <Typography variant="body2" sx={{ marginBlockStart: 0.75, color: 'text.secondary' }}>
                {title}
              </Typography>
            </Box>
          ))}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('image.ratios')}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
          }}
        >
          {RATIOS.map((ratio, index) => (
            <div key={ratio}>
              <Image src={pictures[index]?.src ?? ''} alt={pictures[index]?.title ?? ''} sizes="320px" ratio={ratio} />
              <Typography
                variant="caption"
                dir="ltr"
                sx={{ display: 'block', marginBlockStart: 0.5, color: 'text.secondary' }}
              >
                {ratio.replaceAll(' ', '').replace('/', ' : ')}
              </Typography>
            </div>
          ))}
        </Box>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
