import type { ProposalValues } from '@casewright/contracts/proposal-form';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

import { differingFields, plainText } from '../../model/form-values.ts';

interface VersionChoiceProps {
  mine: ProposalValues;
  theirs: ProposalValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two versions of one proposal: what differs, and which of them to go on with. Nothing is lost before the choice. */
export function VersionChoice({ mine, theirs, onKeepMine, onTakeTheirs }: VersionChoiceProps) {
  const { t } = useTranslation('proposals');
  const fields = differingFields(mine, theirs);
  return (
    <Alert severity="warning">
      <AlertTitle>{t('versions.title')}</AlertTitle>
      <p>{t('versions.description')}</p>
      <Box component="dl" sx={{ margin: 0, marginBlockEnd: 2, display: 'grid', gap: 1.5 }}>
        {fields.map((field) => (
          <div key={field}>
            <Box component="dt" sx={{ typography: 'subtitle2' }}>
              {t(`versions.fields.${field}`)}
            </Box>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {t('versions.mine', { text: plainText(mine[field]) || t('terms.notSaid') })}
            </Box>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {t('versions.theirs', { text: plainText(theirs[field]) || t('terms.notSaid') })}
            </Box>
          </div>
        ))}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('versions.keepMine')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTakeTheirs}>
          {t('versions.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}
