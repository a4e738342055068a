import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { EFFECT_LAYER } from '../../../ui/carousel/use-slide-effect.ts';
import type { DemoPicture } from '../../demo/use-demo.ts';

interface SlidePictureProps {
  picture: DemoPicture;
  /** In px. */
  height?: number;
  /** Wider than its window, for a movement inside of it. */
  wide?: boolean;
  caption?: boolean;
}

/** A picture as a slide, with its name at its foot. */
export function SlidePicture({ picture, height = 220, wide = false, caption = true }: SlidePictureProps) {
  return (
    <Box sx={{ position: 'relative', overflow: 'hidden', height, borderRadius: 1.5 }}>
      <Box
        {...{ [EFFECT_LAYER]: '' }}
        sx={wide ? { position: 'absolute', insetBlock: 0, insetInline: '-22%' } : { height: 1 }}
      >
        <Box
          component="img"
          src={picture.src}
          alt={picture.title}
          draggable={false}
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
        />
      </Box>
      {caption && (
        <Typography
          variant="subtitle2"
          component="p"
          aria-hidden
          sx={(theme) => ({
            position: 'absolute',
            insetInline: 0,
            insetBlockEnd: 0,
            padding: 1.5,
            paddingBlockStart: 4,
            color: 'common.white',
            background: `linear-gradient(transparent, ${theme.alpha(theme.vars.palette.common.black, 0.72)})`,
          })}
        >
          {picture.title}
        </Typography>
      )}
    </Box>
  );
}
