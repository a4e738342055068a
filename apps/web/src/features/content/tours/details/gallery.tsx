import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Image } from '../../../../ui/image.tsx';
import { Lightbox } from '../../../../ui/lightbox/lightbox.tsx';
import { TOUR_SIZES } from '../public/tour-styles.ts';

const SHOWN = 5;

/** The pictures of a tour: one large and up to four small ones; pressed, each fills the window. */
export function Gallery({ images }: { images: readonly string[] }) {
  const { t } = useTranslation('tours');
  const [open, setOpen] = useState(-1);
  const names = images.map((_, index) => t('pictures.nth', { number: index + 1 }));
  const shown = images.slice(0, SHOWN);
  // Up to three are in one row, the first as wide as two.
  const isRow = shown.length <= 3;
  if (shown.length === 0) return null;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          '& > :first-of-type': { gridColumn: 'span 2', gridRow: { md: isRow ? 'auto' : 'span 2' } },
        }}
      >
        {shown.map((address, index) => (
          <ButtonBase
            key={address}
            aria-label={t('pictures.enlarge', { number: index + 1 })}
            onClick={() => setOpen(index)}
            sx={{
              position: 'relative',
              display: 'block',
              minWidth: 0,
              borderRadius: 1,
              aspectRatio: index === 0 ? (isRow ? '2 / 1' : '4 / 3') : { xs: '4 / 3', md: isRow ? 'auto' : '4 / 3' },
              '& > div': { width: 1, height: 1, aspectRatio: 'auto' },
            }}
          >
            <Image
              src={address}
              alt={names[index] ?? ''}
              sizes={index === 0 ? TOUR_SIZES : '(min-width: 900px) 300px, 60vw'}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
            {index === SHOWN - 1 && images.length > SHOWN && (
              <Box
                component="span"
                aria-hidden
                sx={{
                  position: 'absolute',
                  inset: 0,
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: 1,
                  typography: 'h5',
                  color: '#fff',
                  backgroundColor: 'rgba(20, 26, 33, 0.56)',
                }}
              >
                {t('pictures.more', { count: images.length - SHOWN })}
              </Box>
            )}
          </ButtonBase>
        ))}
      </Box>
      <Lightbox
        items={images.map((src, index) => ({ title: names[index] ?? '', src }))}
        index={open}
        onClose={() => setOpen(-1)}
      />
    </>
  );
}
