import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SecondFactor } from '../../../../client/second-factors.ts';
import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { makeRecoveryCodes } from '../api/recovery-codes.ts';
import { securityKeys } from '../keys.ts';
import { FactorProof } from './factor-proof.tsx';
import { NewCodes } from './new-codes.tsx';

interface RecoveryCodesDialogProps {
  factors: readonly SecondFactor[];
  /** Whether there are none yet that these would replace. */
  isFirst: boolean;
}

/** Makes recovery codes for who can show a code of a factor, and shows them once. */
export function RecoveryCodesDialog({ open, onClose, factors, isFirst }: PopupProps & RecoveryCodesDialogProps) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  // Making them does not close the dialog: they are read in it.
  const making = useAttempt(() => undefined);
  const reading = { pending: false, error: null, run: async () => {}, cancel: close };
  return (
    <AttemptDialog
      open={open}
      title={t(codes === null ? 'codes.makeTitle' : 'codes.newTitle')}
      attempt={codes === null ? { ...making, cancel: close } : reading}
    >
      {codes === null ? (
        <FactorProof
          factors={factors}
          attempt={{ ...making, cancel: close }}
          submit={t('codes.make')}
          onShown={async (shown) => {
            setCodes(await makeRecoveryCodes(shown));
            await queryClient.invalidateQueries({ queryKey: securityKeys.recoveryCodes });
          }}
        >
          {t(isFirst ? 'codes.makeText' : 'codes.renewText')}
        </FactorProof>
      ) : (
        <NewCodes codes={codes} onDone={close} />
      )}
    </AttemptDialog>
  );
}
