import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface StageProps<Name extends string> {
  names: readonly Name[];
  /** Draws what moves; `run` counts the replays and belongs into a key. */
  children: (name: Name, run: number) => ReactNode;
}

/** A stage with a panel beside it: which movement is shown, and once more. */
export function Stage<Name extends string>({ names, children }: StageProps<Name>) {
  const { t } = useTranslation('showcase');
  const id = useId();
  const [name, setName] = useState<Name | undefined>(names[0]);
  const [run, setRun] = useState(0);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' } }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: 320,
          overflow: 'hidden',
          borderRadius: 2,
          backgroundColor: 'background.default',
        }}
      >
        {name !== undefined && children(name, run)}
      </Box>
      <div>
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          startIcon={<RotateCcw size={18} aria-hidden />}
          onClick={() => setRun(run + 1)}
          sx={{ marginBlockEnd: 2 }}
        >
          {t('animate.replay')}
        </Button>
        <FormControl>
          <FormLabel id={id} sx={{ typography: 'subtitle2' }}>
            {t('animate.variant')}
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={name}
            onChange={(_, chosen) => setName(names.find((one) => one === chosen))}
          >
            {names.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={<code>{one}</code>}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      </div>
    </Box>
  );
}
