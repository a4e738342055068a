import type { MailTrial } from '@casewright/contracts/mail';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** What came of trying an account, step by step. */
export function Trial({ trial }: { trial: MailTrial }) {
  const { t } = useTranslation('mail');
  const isGood = trial.steps.every(({ fault }) => fault === null);
  return (
    <Alert severity={isGood ? 'success' : 'error'}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {trial.steps.map(({ step, fault }) => (
          <li key={step}>
            {t(`server.step.${step}`)} {fault === null ? t('server.works') : t(`fault.${fault}`)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
