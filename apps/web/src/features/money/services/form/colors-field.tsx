import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useField } from '../../../../ui/form/use-field.ts';

/** The colours in which something printed comes, such as its cover. */
const COLORS = {
  '#1C252E': 'black',
  '#FFFFFF': 'white',
  '#0C68E9': 'blue',
  '#0B6E59': 'green',
  '#B71D18': 'red',
  '#8B5E3C': 'brown',
  '#7635DC': 'violet',
  '#B78103': 'gold',
} as const;
const isKnown = (color: string): color is keyof typeof COLORS => color in COLORS;

/** The colours of which a buyer chooses one, each a box to tick. One that is not offered here any more stays until it is taken away. */
export function ColorsField({ name }: { name: string }) {
  const { t } = useTranslation('services');
  const field = useField<string[]>(name);
  const chosen = field.value ?? [];
  const shown = [...Object.keys(COLORS), ...chosen.filter((color) => !isKnown(color))];
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        {t('fields.colors')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: -1 }}>
        {shown.map((color, index) => (
          <Checkbox
            key={color}
            checked={chosen.includes(color)}
            onChange={(_, checked) =>
              field.change(checked ? [...chosen, color] : chosen.filter((other) => other !== color))
            }
            onBlur={field.blur}
            icon={<Dot color={color} />}
            checkedIcon={<Dot isChosen color={color} />}
            slotProps={{
              input: {
                'aria-label': isKnown(color) ? t(`color.${COLORS[color]}`) : color,
                ...(index === 0 && { ref: field.ref }),
              },
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

function Dot({ color, isChosen = false }: { color: string; isChosen?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        width: 24,
        height: 24,
        borderRadius: '50%',
        backgroundColor: color,
        boxShadow: 'inset 0 0 0 1px rgb(145 158 171 / 0.4)',
        outline: isChosen ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 2,
      }}
    />
  );
}
