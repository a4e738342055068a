import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { deleteAccount } from '../api/delete-account.ts';

/** The way out for good: the person names the address of the account, so that nobody does it by a slip. */
export function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SectionCard
        title={t('delete.open')}
        description={t('delete.card')}
        action={
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {t('delete.open')}
          </Button>
        }
      />
      <ReasonDialog
        open={asking}
        // The address confirms a deletion: it is typed for that each time.
        draft={null}
        title={t('delete.title')}
        description={t('delete.text', { email })}
        label={t('fields.email')}
        confirmLabel={t('delete.confirm')}
        confirmColor="error"
        multiline={false}
        maxLength={255}
        required
        onClose={() => setAsking(false)}
        onConfirm={deleteAccount}
      />
    </>
  );
}
