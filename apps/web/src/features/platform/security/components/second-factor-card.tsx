import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Plus, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SecondFactor } from '../../../../client/second-factors.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { usePopup } from '../../../../ui/use-popup.tsx';
import { factorsQuery } from '../api/factors.ts';
import { MethodRow } from './method-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorName } from './use-factor-name.ts';

const loadDialog = async () => {
  const { EnrolDialog } = await import('./enrol-dialog.tsx');
  return EnrolDialog;
};
const loadRemoval = async () => {
  const { RemoveFactorDialog } = await import('./remove-factor-dialog.tsx');
  return RemoveFactorDialog;
};

/** The second factors: which there are, and the ways to set one up and to remove one. */
export function SecondFactorCard() {
  const { t } = useTranslation('security');
  const { data: factors, error, refetch } = useQuery(factorsQuery);
  const { button, popup } = usePopup('dialog', loadDialog, { taken: factors?.map(({ name }) => name) ?? [] });
  const isOn = factors !== undefined && factors.length > 0;
  return (
    <SectionCard
      title={t('factor.title')}
      description={t('factor.text')}
      aside={factors && <Label color={isOn ? 'success' : 'default'}>{t(isOn ? 'factor.on' : 'factor.off')}</Label>}
      action={
        <Button
          {...button}
          variant={isOn ? 'outlined' : 'contained'}
          color={isOn ? 'inherit' : 'primary'}
          disabled={factors === undefined}
          startIcon={<Plus size={18} aria-hidden />}
        >
          {t(isOn ? 'factor.addAnother' : 'factor.setUp')}
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isOn && (
            <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
              {factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} factors={factors} />
              ))}
            </Box>
          )}
          {isOn ? (
            <RecoveryCodes factors={factors} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('factor.recovery')}
            </Typography>
          )}
        </Box>
      )}
      {popup}
    </SectionCard>
  );
}

function FactorRow({ factor, factors }: { factor: SecondFactor; factors: readonly SecondFactor[] }) {
  const { t } = useTranslation('security');
  const { button, popup } = usePopup('dialog', loadRemoval, { factor, factors });
  const Icon = factor.kind === 'totp' ? Smartphone : MessageSquareText;
  const name = useFactorName()(factor);
  return (
    <MethodRow
      icon={Icon}
      name={name}
      facts={
        <>
          {t(`factor.kind.${factor.kind}`)}
          {' · '}
          <DateText value={factor.createdAt} />
        </>
      }
    >
      <Button {...button} color="error" aria-label={t('factor.removeNamed', { name })}>
        {t('factor.remove')}
      </Button>
      {popup}
    </MethodRow>
  );
}
