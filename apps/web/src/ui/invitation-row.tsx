import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../client/errors.ts';
import { ConfirmDialog } from './feedback/confirm-dialog.tsx';
import { toast } from './feedback/toast.tsx';
import { Label } from './label.tsx';
import { RowMenu } from './row-menu.tsx';

interface InvitationRowProps {
  email: string;
  /** The second line: as what they are invited, or how they were notified. */
  detail: ReactNode;
  isExpired: boolean;
  /** Until when the invitation is valid, in words. */
  until: string;
  /** Whether the reader may send it again and take it back. */
  mayChange: boolean;
  isResending: boolean;
  onResend: () => Promise<unknown>;
  onRevoke: () => Promise<unknown>;
  words: Record<'resend' | 'resent' | 'revoke' | 'revoked' | 'revokeTitle' | 'revokeText', string>;
}

/** Somebody who was invited and has not come yet, as an item of a list: sent again or taken back from its menu. */
export function InvitationRow(props: InvitationRowProps) {
  const { email, detail, isExpired, until, mayChange, isResending, onResend, onRevoke, words } = props;
  const { t } = useTranslation('ui');
  const [asking, setAsking] = useState(false);
  const resend = async () => {
    try {
      await onResend();
      toast.success(words.resent);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Box component="li" aria-busy={isResending || undefined} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{email}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
        <Label color={isExpired ? 'error' : 'warning'}>{until}</Label>
      </Box>
      {mayChange && (
        <RowMenu
          label={email}
          items={[
            { label: words.resend, icon: Send, onSelect: () => void resend() },
            { label: words.revoke, icon: Undo2, danger: true, onSelect: () => setAsking(true) },
          ]}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={words.revokeTitle}
        confirmLabel={words.revoke}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await onRevoke();
          toast.success(words.revoked);
        }}
      >
        {words.revokeText}
      </ConfirmDialog>
    </Box>
  );
}
