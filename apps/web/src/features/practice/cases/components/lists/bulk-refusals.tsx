import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../../client/errors.ts';
import type { BulkRefusal } from '../../api/bulk-rows.ts';

/** The cases with which an action was not done, each with what the database says about it. */
export function BulkRefusals({ refused, onClose }: { refused: readonly BulkRefusal[]; onClose: () => void }) {
  const { t } = useTranslation('caseLists');
  return (
    <>
      <DialogContent>
        <Stack
          component="ul"
          spacing={1.5}
          divider={<Divider component="li" aria-hidden sx={{ borderStyle: 'dashed' }} />}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {refused.map(({ id, title, refusal }) => (
            <li key={id}>
              <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                {title ?? t('bulk.notToBeSeen')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'error.main' }}>
                {messageOf(refusal, t)}
              </Typography>
            </li>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  );
}
