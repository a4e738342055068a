import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../format/locale.ts';
import type { Carousel } from './use-carousel.ts';

interface CarouselDotsProps {
  carousel: Carousel;
  /** Shows the number of each stop instead of a dot. */
  numbered?: boolean;
}

/** One button for each stop, the present one marked. */
export function CarouselDots({ carousel, numbered = false }: CarouselDotsProps) {
  const { t, i18n } = useTranslation('widgets');
  const numbers = new Intl.NumberFormat(formatLocale(i18n.language));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        flexDirection: carousel.axis === 'y' ? 'column' : 'row',
      }}
    >
      {Array.from({ length: carousel.stops }, (_, stop) => (
        <ButtonBase
          key={stop}
          aria-label={t('carousel.goTo', { number: stop + 1 })}
          aria-current={stop === carousel.selected ? 'true' : undefined}
          onClick={() => carousel.goTo(stop)}
          sx={(theme) => ({
            minWidth: 28,
            height: 28,
            borderRadius: 14,
            ...theme.typography.caption,
            color: theme.vars.palette.text.secondary,
            '& .dot': {
              width: 8,
              height: 8,
              borderRadius: 4,
              backgroundColor: theme.vars.palette.grey[500],
              transition: theme.transitions.create(['width', 'background-color'], { duration: 160 }),
            },
            '&[aria-current] .dot': { width: 20, backgroundColor: theme.vars.palette.primary.main },
            '&[aria-current] .number': {
              color: theme.vars.palette.primary.contrastText,
              backgroundColor: theme.vars.palette.primary.main,
            },
          })}
        >
          {numbered ? (
            <Box
              component="span"
              className="number"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 24,
                height: 24,
                borderRadius: '50%',
                fontWeight: 700,
              }}
            >
              {numbers.format(stop + 1)}
            </Box>
          ) : (
            <span className="dot" />
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}
