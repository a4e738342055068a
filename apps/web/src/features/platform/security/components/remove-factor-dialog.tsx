import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { SecondFactor } from '../../../../client/second-factors.ts';
import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { removeFactor } from '../api/factors.ts';
import { securityKeys } from '../keys.ts';
import { FactorProof } from './factor-proof.tsx';
import { useFactorName } from './use-factor-name.ts';

interface RemovalProps {
  factor: SecondFactor;
  /** Every factor there is. */
  factors: readonly SecondFactor[];
}

/** Removes a factor for who can show a code: somebody at a desk that was left open cannot. */
export function RemoveFactorDialog({ open, onClose, factor, factors }: PopupProps & RemovalProps) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const attempt = useAttempt(onClose);
  const nameOf = useFactorName();
  // Where there is another one, the session goes on standing on that.
  const others = factors.filter(({ id }) => id !== factor.id);
  return (
    <AttemptDialog open={open} title={t('factor.removeTitle')} attempt={attempt}>
      {/* Mounted with the dialog, so that each opening starts empty. */}
      <FactorProof
        factors={[...others, factor]}
        attempt={attempt}
        submit={t('factor.remove')}
        isDangerous
        onShown={async (shown) => {
          await removeFactor(factor.id, shown);
          toast.success(t('factor.removed'));
          await queryClient.invalidateQueries({ queryKey: securityKeys.all });
        }}
      >
        {t('factor.removeText', { name: nameOf(factor) })}
      </FactorProof>
    </AttemptDialog>
  );
}
