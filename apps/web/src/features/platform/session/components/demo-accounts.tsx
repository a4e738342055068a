import type { SignInValues } from '@casewright/contracts/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { credentialsOf, DEMO_ACCOUNTS } from '../demo-accounts.ts';

/** The accounts of the demonstration data; a click fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: SignInValues) => void }) {
  const { t } = useTranslation('session');
  const labelId = useId();
  return (
    <Box
      component="section"
      data-demo-only
      aria-labelledby={labelId}
      sx={{ marginBlockStart: 4, padding: 2.5, borderRadius: 1, border: '1px dashed', borderColor: 'divider' }}
    >
      <Typography id={labelId} variant="subtitle2" component="h2">
        {t('demo.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1.5 }}>
        {t('demo.description')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {DEMO_ACCOUNTS.map((account) => (
          <Button
            key={account}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(credentialsOf(account))}
          >
            {t(`demo.${account}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
