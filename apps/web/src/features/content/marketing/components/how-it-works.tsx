import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { Section } from '../../../../ui/section.tsx';

const SIDES = ['clients', 'lawyers'] as const;
const STEPS = ['first', 'second', 'third', 'fourth'] as const;

/** The same walk from both sides, step by step. */
export function HowItWorks() {
  const { t } = useTranslation('marketing');
  return (
    <Section raised id="how-it-works" title={t('steps.title')} description={t('steps.description')}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 6, md: 10 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {SIDES.map((side) => (
          <div key={side}>
            <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 3 }}>
              {t(`steps.${side}.title`)}
            </Typography>
            <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {STEPS.map((step, index) => (
                <Step
                  key={step}
                  number={index + 1}
                  last={index === STEPS.length - 1}
                  tint={side === 'clients' ? 'primary' : 'secondary'}
                  title={t(`steps.${side}.${step}.title`)}
                  text={t(`steps.${side}.${step}.text`)}
                />
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Section>
  );
}

interface StepProps {
  number: number;
  last: boolean;
  tint: 'primary' | 'secondary';
  title: string;
  text: string;
}

function Step({ number, last, tint, title, text }: StepProps) {
  return (
    <Box component="li" sx={{ position: 'relative', display: 'flex', gap: 2.5, paddingBlockEnd: last ? 0 : 4 }}>
      {!last && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetBlockStart: 40,
            insetBlockEnd: 0,
            insetInlineStart: 19,
            borderInlineStart: '2px solid',
            borderColor: 'divider',
          }}
        />
      )}
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 40,
          height: 40,
          borderRadius: '50%',
          fontWeight: 700,
          color: theme.vars.palette[tint].dark,
          backgroundColor: theme.alpha(theme.vars.palette[tint].main, 0.14),
          ...theme.applyStyles('dark', { color: theme.vars.palette[tint].light }),
        })}
      >
        {number}
      </Box>
      <Box sx={{ paddingBlockStart: 0.75 }}>
        <Typography variant="subtitle1" component="h4">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
