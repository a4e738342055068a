import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface MergeChoiceProps {
  label: string;
  /** The two values as people read them; null when nothing is given. */
  mine: string | null;
  theirs: string | null;
  takesTheirs: boolean;
  onChange: (takesTheirs: boolean) => void;
}

/** One field that two people changed: mine or theirs. */
export function MergeChoice({ label, mine, theirs, takesTheirs, onChange }: MergeChoiceProps) {
  const { t } = useTranslation('ui');
  const labelId = useId();
  const sides = [
    { value: 'mine', name: t('merge.mine'), text: mine },
    { value: 'theirs', name: t('merge.theirs'), text: theirs },
  ];

  return (
    <div>
      <Typography id={labelId} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={takesTheirs ? 'theirs' : 'mine'}
        onChange={(_, side) => onChange(side === 'theirs')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side.value}
            value={side.value}
            control={<Radio size="small" />}
            sx={{
              alignItems: 'flex-start',
              margin: 0,
              padding: 1.5,
              borderRadius: 1,
              border: '1px solid',
              borderColor: (side.value === 'theirs') === takesTheirs ? 'primary.main' : 'divider',
            }}
            label={
              <Box sx={{ paddingBlockStart: 0.75 }}>
                <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {side.name}
                </Typography>
                <Typography
                  variant="body2"
                  component="span"
                  sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {side.text ?? t('merge.empty')}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
