import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Image } from '../../../../ui/image.tsx';
import { Lightbox } from '../../../../ui/lightbox/lightbox.tsx';

/** The pictures of a service: one large, the others to choose from; pressed, it fills the window. */
export function Gallery({ images }: { images: readonly string[] }) {
  const { t } = useTranslation('services');
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(-1);
  const first = images[shown] ?? images[0];
  if (first === undefined) return null;
  const names = images.map((_, index) => t('pictures.nth', { number: index + 1 }));
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 1 }}>
      <ButtonBase
        aria-label={t('pictures.enlarge')}
        onClick={() => setOpen(shown)}
        sx={{ display: 'block', width: 1, borderRadius: 1 }}
      >
        <Image
          src={first}
          alt={names[shown] ?? ''}
          sizes="(min-width: 1200px) 800px, 100vw"
          ratio="16 / 9"
          loading="eager"
        />
      </ButtonBase>
      {images.length > 1 && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))' }}>
          {images.map((address, index) => (
            <ButtonBase
              key={address}
              aria-label={names[index]}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
              sx={{
                display: 'block',
                borderRadius: 1,
                outline: index === shown ? '2px solid' : 'none',
                outlineColor: 'primary.main',
              }}
            >
              <Image src={address} alt="" sizes="128px" isCut ratio="4 / 3" />
            </ButtonBase>
          ))}
        </Box>
      )}
      <Lightbox
        items={images.map((src, index) => ({ title: names[index] ?? '', src }))}
        index={open}
        onClose={() => setOpen(-1)}
      />
    </Box>
  );
}
