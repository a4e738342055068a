import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SecondFactor } from '../../../../client/second-factors.ts';

const ICONS = { totp: KeyRound, phone: Smartphone } as const;

interface FactorChoiceProps {
  others: readonly SecondFactor[];
  onChoose: (factor: SecondFactor) => void;
}

/** The person's other factors, where there are some. */
export function FactorChoice({ others, onChoose }: FactorChoiceProps) {
  const { t } = useTranslation('session');
  if (others.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('secondFactor.choose')}
      sx={{ marginBlockStart: 3, display: 'grid', gap: 1 }}
    >
      {others.map((factor) => {
        const Icon = ICONS[factor.kind];
        return (
          <Button
            key={factor.id}
            variant="outlined"
            color="inherit"
            startIcon={<Icon size={18} aria-hidden />}
            onClick={() => onChoose(factor)}
          >
            {factor.name || t(factor.kind === 'totp' ? 'secondFactor.app' : 'secondFactor.phone')}
          </Button>
        );
      })}
    </Box>
  );
}
