import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { tourLine } from './tour-styles.ts';

interface TourLineProps {
  slug: string;
  name: string;
  who: string;
  when: string;
  price: string;
  /** The one that the build draws with gaps. */
  first?: boolean;
}

/** A tour in the list for everybody. */
export function TourLine({ slug, name, who, when, price, first = false }: TourLineProps) {
  return (
    <Box component="li" {...(first && { 'data-first': 'tour' })} sx={tourLine}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography component="h2" sx={{ fontSize: 18, lineHeight: '26px', fontWeight: 700 }}>
          <RouterLink to={paths.tours.details(slug)} color="inherit" underline="hover">
            <bdi>{name}</bdi>
          </RouterLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{who}</bdi>
        </Typography>
      </Box>
      <Box sx={{ textAlign: { sm: 'end' } }}>
        <Typography variant="body2">{when}</Typography>
        <Typography variant="subtitle2" component="p">
          {price}
        </Typography>
      </Box>
    </Box>
  );
}
