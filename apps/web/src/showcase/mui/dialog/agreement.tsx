import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { CLAUSES } from '../sample/texts.ts';

interface AgreementProps {
  titleId: string;
  close: () => void;
  /** How often the clauses are said: more than once where there must be something to scroll. */
  times?: number;
  dividers?: boolean;
}

/** A settlement to be read and agreed to. */
export function Agreement({ titleId, close, times = 1, dividers = false }: AgreementProps) {
  const { t } = useTranslation('showcaseMui');
  const clauses = Array.from({ length: times }, () => CLAUSES).flat();
  return (
    <>
      <DialogTitle id={titleId}>{t('dialog.settlementTitle')}</DialogTitle>
      <DialogContent dividers={dividers} tabIndex={times > 1 ? 0 : undefined}>
        {clauses.map((clause, index) => (
          // The clauses are repeated in the same order and never change places.
          <Typography key={index} sx={{ marginBlockEnd: 2, color: 'text.secondary' }}>
            {t(clause)}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button variant="contained" onClick={close}>
          {t('action.agree')}
        </Button>
      </DialogActions>
    </>
  );
}
