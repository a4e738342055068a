import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Demo, DemoGrid, DemoRow } from '../demo/demo.tsx';
import { SIZES } from '../sample/values.ts';

const WORDS = ['rating.one', 'rating.two', 'rating.three', 'rating.four', 'rating.five'] as const;

/** What was chosen, or what the pointer is over, in words. */
export function ControlledRating() {
  const { t } = useTranslation('showcaseMui');
  const [value, setValue] = useState<number | null>(4);
  const [hovered, setHovered] = useState(-1);
  const word = WORDS[(hovered === -1 ? (value ?? 0) : hovered) - 1];
  return (
    <DemoRow>
      <Rating
        name="controlled"
        value={value}
        onChange={(_, next) => setValue(next)}
        onChangeActive={(_, next) => setHovered(next)}
      />
      <Box component="span" sx={{ typography: 'body2' }}>
        {word ? t(word) : t('state.nothing')}
      </Box>
    </DemoRow>
  );
}

/** An average, in halves. */
export function ReadOnlyRating() {
  return <Rating readOnly value={3.5} precision={0.5} />;
}

/** It cannot be given now. */
export function DisabledRating() {
  return <Rating disabled name="disabled" value={3} />;
}

/** Other pictures, more of them, and finer steps. */
export function CustomRatings() {
  return (
    <DemoGrid>
      <Demo code="icon · emptyIcon">
        <Rating
          name="custom-icon"
          defaultValue={2}
          icon={<Gavel size={22} aria-hidden />}
          emptyIcon={<Gavel size={22} aria-hidden />}
          sx={{
            gap: 0.5,
            '& .MuiRating-iconFilled': { color: 'primary.main' },
            '& .MuiRating-iconHover': { color: 'primary.dark' },
          }}
        />
      </Demo>
      <Demo code="max={10}">
        <Rating name="custom-max" max={10} defaultValue={7} size="small" />
      </Demo>
      <Demo code="precision={0.5}">
        <Rating name="custom-precision" precision={0.5} defaultValue={2.5} />
      </Demo>
      <Demo code="highlightSelectedOnly">
        <Rating name="custom-highlight" highlightSelectedOnly defaultValue={3} />
      </Demo>
    </DemoGrid>
  );
}

/** The sizes. */
export function RatingSizes() {
  return (
    <DemoGrid min={180}>
      {SIZES.map((size) => (
        <Demo key={size} code={`size="${size}"`}>
          <Rating name={`size-${size}`} size={size} defaultValue={4} />
        </Demo>
      ))}
    </DemoGrid>
  );
}
