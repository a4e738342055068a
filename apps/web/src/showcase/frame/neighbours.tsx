import Box from '@mui/material/Box';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ButtonLink } from '../../ui/link.tsx';
import type { ShowcaseSlug } from './entry.ts';
import { useShowcaseList } from './use-showcase-list.ts';

const MIRRORED = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };

/** Leads to the pages before and after this one in the index. */
export function Neighbours({ slug }: { slug: ShowcaseSlug }) {
  const { t } = useTranslation('showcase');
  const entries = useShowcaseList().flatMap((list) => list.entries);
  const place = entries.findIndex((entry) => entry.slug === slug);
  const previous = place > 0 ? entries[place - 1] : undefined;
  const next = entries[place + 1];
  return (
    <Box
      component="nav"
      aria-label={t('frame.neighbours')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: { xs: 4, md: 6 } }}
    >
      {previous && (
        <ButtonLink
          to={previous.path}
          color="inherit"
          variant="outlined"
          startIcon={<Box component={ChevronLeft} size={18} aria-hidden sx={MIRRORED} />}
        >
          {previous.title}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to={next.path}
          color="inherit"
          variant="outlined"
          sx={{ marginInlineStart: 'auto' }}
          endIcon={<Box component={ChevronRight} size={18} aria-hidden sx={MIRRORED} />}
        >
          {next.title}
        </ButtonLink>
      )}
    </Box>
  );
}
