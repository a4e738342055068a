import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { CarouselArrows } from '../../../ui/carousel/carousel-arrows.tsx';
import { CarouselDots } from '../../../ui/carousel/carousel-dots.tsx';
import { CarouselSlides } from '../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { useDemo } from '../../demo/use-demo.ts';
import { SlidePicture } from './slide-picture.tsx';
import { CarouselFrame } from './variants.tsx';

const rise = keyframes`from { opacity: 0; translate: 0 24px; }`;

/** The text of the slide that is shown comes in by itself. */
export function AnimatedCarousel() {
  const { t } = useTranslation('showcase');
  const { pictures, cases, sentence } = useDemo();
  const carousel = useCarousel();
  const slides = pictures.map((picture, index) => ({
    key: picture.key,
    content: (
      <Box sx={{ position: 'relative' }}>
        <SlidePicture picture={picture} height={300} caption={false} />
        <Box
          sx={(theme) => ({
            position: 'absolute',
            insetInline: 0,
            insetBlockEnd: 0,
            padding: 3,
            paddingBlockStart: 8,
            borderEndStartRadius: 12,
            borderEndEndRadius: 12,
            color: 'common.white',
            background: `linear-gradient(transparent, ${theme.alpha(theme.vars.palette.common.black, 0.8)})`,
            ...(index === carousel.selected && {
              '@media (prefers-reduced-motion: no-preference)': {
                '& > *': { animation: `${rise} 500ms ${theme.transitions.easing.easeOut} backwards` },
                '& > :nth-of-type(2)': { animationDelay: '150ms' },
              },
            }),
          })}
        >
          <Typography variant="h5" component="p">
            {cases[index]?.title}
          </Typography>
          <Typography variant="body2">{sentence}</Typography>
        </Box>
      </Box>
    ),
  }));
  return (
    <CarouselFrame
      slides={<CarouselSlides carousel={carousel} label={t('carousel.animation')} slides={slides} />}
      controls={
        <>
          <CarouselDots carousel={carousel} />
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}

/** Steered by the names of the slides. */
export function CustomCarousel() {
  const { t } = useTranslation('showcase');
  const { pictures, cases } = useDemo();
  const carousel = useCarousel();
  const slides = pictures.map((picture) => ({
    key: picture.key,
    content: <SlidePicture picture={picture} height={260} caption={false} />,
  }));
  return (
    <CarouselFrame
      slides={<CarouselSlides carousel={carousel} label={t('carousel.custom')} slides={slides} />}
      controls={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {cases.map(({ key, title }, index) => (
              <ButtonBase
                key={key}
                aria-current={index === carousel.selected ? 'true' : undefined}
                onClick={() => carousel.goTo(index)}
                sx={(theme) => ({
                  minHeight: 32,
                  paddingInline: 1.5,
                  borderRadius: 2,
                  typography: 'caption',
                  fontWeight: 600,
                  color: 'text.secondary',
                  border: '1px solid',
                  borderColor: 'divider',
                  '&[aria-current]': {
                    color: theme.vars.palette.primary.contrastText,
                    borderColor: 'transparent',
                    backgroundColor: theme.vars.palette.primary.main,
                  },
                })}
              >
                {title}
              </ButtonBase>
            ))}
          </Box>
          <CarouselArrows carousel={carousel} />
        </>
      }
    />
  );
}
