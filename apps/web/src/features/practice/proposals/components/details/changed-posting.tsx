import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { formatLocale } from '../../../../../ui/format/locale.ts';
import { useConfirmProposal } from '../../api/confirm-proposal.ts';
import { isOpen } from '../../model/comparison.ts';
import { postingFields } from '../../model/posting-fields.ts';
import type { Proposal } from '../../model/proposal.ts';

interface ChangedPostingProps {
  proposal: Proposal;
  isClient: boolean;
  mayConfirm: boolean;
}

/** That the posting has changed since the proposal was made: what of it, and for its lawyer the button to keep the terms. */
export function ChangedPosting({ proposal, isClient, mayConfirm }: ChangedPostingProps) {
  const { t, i18n } = useTranslation('proposals');
  const confirm = useConfirmProposal();
  if (!isOpen(proposal) || proposal.posting_changes.length === 0) return null;
  const changed = postingFields.filter((field) => proposal.posting_changes.includes(field));
  const names = new Intl.ListFormat(formatLocale(i18n.language)).format(
    changed.map((field) => t(`outdated.fields.${field}`)),
  );
  return (
    <Alert severity="warning">
      <AlertTitle>{t(isClient ? 'outdated.titleClient' : 'outdated.titleLawyer')}</AlertTitle>
      {t(isClient ? 'outdated.textClient' : 'outdated.textLawyer', { names })}
      {mayConfirm && (
        <Box sx={{ marginBlockStart: 1.5 }}>
          <Button
            variant="contained"
            size="small"
            loading={confirm.isPending}
            onClick={() => confirm.mutate(proposal.id, { onSuccess: () => toast.success(t('outdated.confirmed')) })}
          >
            {t('outdated.confirm')}
          </Button>
        </Box>
      )}
      <RefusalAlert error={confirm.error} />
    </Alert>
  );
}
