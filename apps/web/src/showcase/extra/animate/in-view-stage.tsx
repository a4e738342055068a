import Box from '@mui/material/Box';

import { Animate } from '../../../ui/animate/animate.tsx';
import type { AnimationName } from '../../../ui/animate/variants.ts';
import { useDemo } from '../../demo/use-demo.ts';
import { Stage } from './stage.tsx';

const NAMES: readonly AnimationName[] = [
  'fadeIn',
  'fadeInUp',
  'fadeInDown',
  'slideInStart',
  'slideInEnd',
  'zoomIn',
  'bounceIn',
  'flipInX',
  'flipInY',
  'rotateIn',
];

/** A picture that comes in when it comes into view. */
export function InViewStage() {
  const { pictures } = useDemo();
  const [picture] = pictures;
  return (
    <Stage names={NAMES}>
      {(name, run) => (
        <Animate key={`${name}${run}`} name={name} inView>
          <Box
            component="img"
            src={picture?.src}
            alt={picture?.title}
            sx={{
              display: 'block',
              width: { xs: 220, sm: 340 },
              aspectRatio: '3 / 2',
              borderRadius: 2,
              objectFit: 'cover',
            }}
          />
        </Animate>
      )}
    </Stage>
  );
}
