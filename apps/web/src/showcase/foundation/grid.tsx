import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const CELLS = Array.from({ length: 12 }, (_, index) => index + 1);
const MIXED = [8, 4, 6, 6, 3, 3, 3, 3, 12] as const;
const COLUMN_CHOICES = [1, 2, 3, 4, 6, 12].map((value) => ({ value, label: String(value) }));

/** The grid with its spacing and its columns, both to be tried out. */
export function GridShowcase() {
  const { t } = useTranslation('showcase');
  const [spacing, setSpacing] = useState(2);
  const [columns, setColumns] = useState(4);
  return (
    <ShowcasePage page="grid">
      <ShowcaseSection title={t('grid.spacing')}>
        <Control label={t('grid.spacing')} value={spacing} max={5} onChange={setSpacing} />
        <Grid container spacing={spacing}>
          {CELLS.map((cell) => (
            <Grid key={cell} size={{ xs: 4, md: 2 }}>
              <Cell text={cell} />
            </Grid>
          ))}
        </Grid>
      </ShowcaseSection>
      <ShowcaseSection title={t('grid.columns')}>
        <Control
          label={t('grid.columns')}
          value={columns}
          min={1}
          max={12}
          marks={COLUMN_CHOICES}
          onChange={setColumns}
        />
        <Grid container spacing={1.5}>
          {CELLS.map((cell) => (
            <Grid key={cell} size={12 / columns}>
              <Cell text={cell} />
            </Grid>
          ))}
        </Grid>
      </ShowcaseSection>
      <ShowcaseSection title={t('grid.mixed')}>
        <Grid container spacing={2}>
          {MIXED.map((size, index) => (
            <Grid key={index} size={{ xs: Math.min(12, size * 2), md: size }}>
              <Cell text={size} />
            </Grid>
          ))}
        </Grid>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

interface ControlProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** The only values that can be chosen, if given. */
  marks?: { value: number; label: string }[];
  onChange: (value: number) => void;
}

function Control({ label, value, min = 0, max, marks, onChange }: ControlProps) {
  const id = useId();
  return (
    <Box sx={{ maxWidth: 360, marginBlockEnd: 3, paddingInline: 1 }}>
      <Typography id={id} variant="subtitle2" component="p">
        {label}
      </Typography>
      <Slider
        aria-labelledby={id}
        value={value}
        min={min}
        max={max}
        step={marks ? null : 0.5}
        marks={marks ?? false}
        valueLabelDisplay="auto"
        onChange={(_, next) => onChange(next)}
      />
    </Box>
  );
}

function Cell({ text }: { text: number }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        minHeight: 56,
        borderRadius: 1,
        typography: 'subtitle2',
        color: 'primary.dark',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.16),
        ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
      })}
    >
      {text}
    </Box>
  );
}
