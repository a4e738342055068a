import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateText, RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { needsFreshProof } from '../api/fresh-proof.ts';
import { type Passkey, removePasskey } from '../api/passkeys.ts';
import { securityKeys } from '../keys.ts';
import { FreshProofDialog } from './fresh-proof-dialog.tsx';
import { MethodRow } from './method-row.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** A passkey with what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'rename' | 'remove' | 'prove' | null>(null);
  const close = () => setAsking(null);
  const remove = async () => {
    await removePasskey(passkey.id);
    toast.success(t('passkeys.removed'));
    await queryClient.invalidateQueries({ queryKey: securityKeys.passkeys });
  };
  const name = passkey.name === '' ? t('passkeys.unnamed') : passkey.name;
  return (
    <MethodRow
      icon={Fingerprint}
      name={name}
      facts={
        <>
          <DateText value={passkey.createdAt} />
          {' · '}
          {passkey.lastUsedAt === null ? (
            t('passkeys.neverUsed')
          ) : (
            <>
              {t('passkeys.lastUsed')} <RelativeTime value={passkey.lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <RowMenu
        label={name}
        items={[
          { label: t('passkeys.rename'), icon: Pencil, onSelect: () => setAsking('rename') },
          { label: t('passkeys.remove'), icon: Trash2, danger: true, onSelect: () => setAsking('remove') },
        ]}
      />
      <RenamePasskeyDialog open={asking === 'rename'} onClose={close} id={passkey.id} name={name} />
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('passkeys.removeTitle')}
        confirmLabel={t('passkeys.remove')}
        // After a refusal for want of a proof that dialog is the next one, and this close must not end it.
        onClose={() => setAsking((now) => (now === 'remove' ? null : now))}
        onConfirm={() =>
          remove().catch((refusal: unknown) => {
            if (!needsFreshProof(refusal)) throw refusal;
            setAsking('prove');
          })
        }
      >
        {t('passkeys.removeText', { name })}
      </ConfirmDialog>
      <FreshProofDialog open={asking === 'prove'} onClose={close} onProven={remove} />
    </MethodRow>
  );
}
