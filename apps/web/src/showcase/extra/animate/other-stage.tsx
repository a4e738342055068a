import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { formatLocale } from '../../../ui/format/locale.ts';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Animate } from '../../../ui/animate/animate.tsx';
import { useDemo } from '../../demo/use-demo.ts';
import { Stage } from './stage.tsx';

const NAMES = ['words', 'attention', 'path'] as const;
const ring = keyframes`20%, 60% { rotate: 14deg; } 40%, 80% { rotate: -14deg; }`;
const draw = keyframes`from { stroke-dashoffset: 1; }`;

/** Words one after the other, a sign that asks for attention, a line that draws itself. */
export function OtherStage() {
  return <Stage names={NAMES}>{(name, run) => <Sample key={`${name}${run}`} name={name} />}</Stage>;
}

function Sample({ name }: { name: (typeof NAMES)[number] }) {
  const { i18n } = useTranslation();
  const { sentence } = useDemo();
  if (name === 'words') {
    const words = [...new Intl.Segmenter(formatLocale(i18n.language), { granularity: 'word' }).segment(sentence)];
    return (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          padding: 3,
          typography: 'h4',
          whiteSpace: 'pre-wrap',
        }}
      >
        {words.map(({ segment, index }) => (
          <Animate key={index} name="fadeInUp" delay={index * 25}>
            {segment}
          </Animate>
        ))}
      </Box>
    );
  }
  if (name === 'attention') {
    return (
      <Box
        component={Bell}
        size={88}
        strokeWidth={1.25}
        aria-hidden
        sx={{
          color: 'warning.main',
          transformOrigin: '50% 10%',
          '@media (prefers-reduced-motion: no-preference)': { animation: `${ring} 700ms ease-in-out 3` },
        }}
      />
    );
  }
  return (
    <Box component="svg" viewBox="0 0 240 120" aria-hidden sx={{ width: '80%', maxWidth: 360, color: 'primary.main' }}>
      <Box
        component="path"
        d="M12 88c20-60 44-60 48-20s-28 36-16 0 52-44 60-12 30 26 40-4 24-30 30-4 20 30 52-10"
        pathLength={1}
        sx={{
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 4,
          strokeLinecap: 'round',
          strokeDasharray: 1,
          '@media (prefers-reduced-motion: no-preference)': { animation: `${draw} 1800ms ease-in-out` },
        }}
      />
    </Box>
  );
}
