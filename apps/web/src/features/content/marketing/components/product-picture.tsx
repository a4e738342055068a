import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';

/** The size in which scripts/product-pictures.mjs takes them. */
const SIZE = { width: 1280, height: 800 };

interface ProductPictureProps {
  name: 'overview' | 'board' | 'calendar' | 'proposals';
  /** What is seen on it. */
  alt: string;
}

/** A page of the product as it is: in the reader's language, in their colours, and the other way round where they read from right to left. */
export function ProductPicture({ name, alt }: ProductPictureProps) {
  const { i18n } = useTranslation();
  const folder = `/pictures/${languageOf(i18n.language).value}`;
  return (
    <Box
      sx={(theme) => ({
        aspectRatio: `${SIZE.width} / ${SIZE.height}`,
        overflow: 'hidden',
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        boxShadow: `0 24px 48px -24px ${theme.alpha(theme.vars.palette.grey[900], 0.32)}`,
        '& > img': { display: 'block', width: 1, height: 'auto' },
        // Of a picture that is not shown nothing is fetched.
        '& > img[data-scheme="dark"]': { display: 'none', ...theme.applyStyles('dark', { display: 'block' }) },
        '& > img[data-scheme="light"]': theme.applyStyles('dark', { display: 'none' }),
      })}
    >
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          {...SIZE}
          data-scheme={scheme}
          src={`${folder}/${name}-${scheme}.webp`}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      ))}
    </Box>
  );
}
