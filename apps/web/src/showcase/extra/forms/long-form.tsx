import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { KeptAt } from '../../../ui/form/kept-at.tsx';

/** The end of a long form: when what is typed was kept on the device, and the buttons, which stay at the lower edge of the window. */
export function LongForm() {
  const { t } = useTranslation('showcase');
  const [keptAt, setKeptAt] = useState<number | null>(null);
  return (
    // As wide as the page around a form, to whose edges the footer goes.
    <Box sx={{ paddingInline: { xs: 2, md: 3 } }}>
      <TextField
        fullWidth
        multiline
        minRows={6}
        label={t('formValidation.note')}
        onChange={() => setKeptAt(Date.now())}
      />
      <Box sx={{ marginBlockStart: 1 }}>
        <KeptAt at={keptAt} />
      </Box>
      <FormFooter marksRequired>
        <Button variant="outlined" color="inherit" onClick={() => setKeptAt(null)}>
          {t('formValidation.reset')}
        </Button>
        <Button variant="contained" onClick={() => setKeptAt(Date.now())}>
          {t('formValidation.submit')}
        </Button>
      </FormFooter>
    </Box>
  );
}
