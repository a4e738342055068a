import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { GALLERY_SIZES } from '../shared/shop/gallery-sizes.ts';
import { Part } from './part.tsx';

// The build draws these, and the server writes what is offered into their gaps: the words `__…__`. One card, line or review is drawn, and repeated for each.
// apps/server/src/shop-pages.ts names the same gaps.

const GAPS = {
  name: '__NAME__',
  slug: '__SLUG__',
  summary: '__SUMMARY__',
  who: '__WHO__',
  price: '__PRICE__',
  picture: '__PICTURE__',
  pictures: '__PICTURES__',
  line: '__LINE__',
  description: '__DESCRIPTION__',
} as const;

/** The list as the first HTML has it. */
export function FirstCards() {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        padding: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Card
        component="li"
        data-first="card"
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, padding: 2, listStyle: 'none', minHeight: 224 }}
      >
        <Box sx={{ minHeight: 24 }} />
        <Typography variant="subtitle1" component="h2" sx={{ lineHeight: '24px' }}>
          <Box component="a" href={paths.product.details(GAPS.slug)} sx={{ color: 'inherit', textDecoration: 'none' }}>
            <bdi>{GAPS.name}</bdi>
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{GAPS.summary}</bdi>
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <Typography variant="body2">
          <bdi>{GAPS.who}</bdi>
        </Typography>
        <Typography sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 700, minHeight: 46 }}>{GAPS.price}</Typography>
      </Card>
    </Box>
  );
}

/** The page of a service as the first HTML has it. */
export function FirstProduct() {
  const { t } = useTranslation('shop');
  const line = { typography: 'body2', marginBlockEnd: 1 } as const;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <div>
          <Typography variant="h1" sx={{ fontSize: { xs: 26, md: 32 }, lineHeight: { xs: '34px', md: '40px' } }}>
            <bdi>{GAPS.name}</bdi>
          </Typography>
          <Typography
            sx={{ marginBlock: 1, fontSize: { xs: 16, md: 18 }, lineHeight: '27px', color: 'text.secondary' }}
          >
            <bdi>{GAPS.summary}</bdi>
          </Typography>
          {/* As high as its kind and its stars, which come with the app. */}
          <Box sx={{ minHeight: 22 }} />
        </div>
        <Box component="figure" data-first="picture" sx={{ margin: 0 }}>
          <Box
            component="img"
            alt={GAPS.name}
            sizes={GALLERY_SIZES}
            srcSet={GAPS.pictures}
            src={GAPS.picture}
            sx={{
              display: 'block',
              width: 1,
              aspectRatio: '16 / 9',
              objectFit: 'cover',
              borderRadius: '8px',
              backgroundColor: 'action.hover',
            }}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Part title={t('details.included')}>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
              <Box component="li" data-first="included" sx={line}>
                {GAPS.line}
              </Box>
            </Box>
          </Part>
          <Part title={t('details.excluded')}>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
              <Box component="li" data-first="excluded" sx={line}>
                {GAPS.line}
              </Box>
            </Box>
          </Part>
        </Box>
      </Box>
      <Card sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, padding: 2.5 }}>
        <Typography sx={{ fontSize: 32, lineHeight: '40px', fontWeight: 700 }}>{GAPS.price}</Typography>
        <Typography variant="subtitle2" component="p" sx={{ marginBlockStart: 2 }}>
          <bdi>{GAPS.who}</bdi>
        </Typography>
      </Card>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Part title={t('details.description')}>
          <Typography variant="body2">{GAPS.description}</Typography>
        </Part>
        <Part title={t('reviews.title')}>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
            <Box component="li" data-first="review" sx={line}>
              {GAPS.line}
            </Box>
          </Box>
        </Part>
      </Box>
    </Box>
  );
}
