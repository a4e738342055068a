import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Image } from '../../../../ui/image.tsx';
import { GALLERY_SIZES } from './gallery-sizes.ts';

/** The pictures of a service: one large, and the others to choose from below it. Nothing where it has none. */
export function ProductGallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const { t } = useTranslation('shop');
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (shown === undefined) return null;
  return (
    <Box component="section" aria-label={t('gallery.label')} sx={{ display: 'grid', gap: 1 }}>
      <Image src={shown} alt={name} sizes={GALLERY_SIZES} ratio="16 / 9" loading="eager" />
      {pictures.length > 1 && (
        <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', padding: 0.25 }}>
          {pictures.map((picture, index) => (
            <Box
              component="button"
              type="button"
              key={picture}
              aria-label={t('gallery.picture', { number: index + 1 })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
              sx={{
                flexShrink: 0,
                width: 72,
                padding: 0,
                border: '2px solid',
                borderColor: index === chosen ? 'primary.main' : 'transparent',
                borderRadius: '10px',
                background: 'none',
                cursor: 'pointer',
              }}
            >
              <Image src={picture} alt="" sizes="128px" isCut ratio="1 / 1" />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
