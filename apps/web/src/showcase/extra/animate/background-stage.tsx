import Box from '@mui/material/Box';

import { type BackgroundName, BACKGROUNDS } from '../../../ui/animate/variants.ts';
import { useDemo } from '../../demo/use-demo.ts';
import { Stage } from './stage.tsx';

const NAMES: readonly BackgroundName[] = ['kenburns', 'pan', 'pulse'];

/** A ground that moves behind the content: it ends by itself, since nothing that goes on may be without a switch. */
export function BackgroundStage() {
  const { pictures, sentence } = useDemo();
  const harbour = pictures.find(({ key }) => key === 'harbour');
  return (
    <Stage names={NAMES}>
      {(name, run) => (
        <Box sx={{ position: 'relative', width: 1, height: 1, minHeight: 320, overflow: 'hidden' }}>
          <Box
            key={`${name}${run}`}
            component="img"
            src={harbour?.src}
            alt=""
            sx={{
              position: 'absolute',
              inset: 0,
              width: 1,
              height: 1,
              objectFit: 'cover',
              '@media (prefers-reduced-motion: no-preference)': {
                animation: `${BACKGROUNDS[name]} 4500ms ease-in-out forwards`,
              },
            }}
          />
          <Box
            sx={(theme) => ({
              position: 'absolute',
              insetInline: 0,
              insetBlockEnd: 0,
              padding: 3,
              paddingBlockStart: 10,
              typography: 'h5',
              color: 'common.white',
              background: `linear-gradient(transparent, ${theme.alpha(theme.vars.palette.common.black, 0.78)})`,
            })}
          >
            {sentence}
          </Box>
        </Box>
      )}
    </Stage>
  );
}
