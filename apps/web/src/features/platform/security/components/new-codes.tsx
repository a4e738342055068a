import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../../client/config.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../../ui/save-file.ts';

/** Codes that were just made, to be copied or saved: nobody can read them again. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('codes.copied'));
    } catch {
      // Without a secure context, or when the person said no, the browser refuses.
      toast.error(t('codes.copyFailed'));
    }
  };
  const save = () => {
    const text = [t('codes.fileTitle', { app: config.appName }), '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('codes.newText')}
          </Typography>
          <Box
            component="ul"
            dir="ltr"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              gap: 1,
              margin: 0,
              padding: 2,
              listStyle: 'none',
              borderRadius: 1.5,
              border: '1px solid',
              borderColor: 'divider',
            }}
          >
            {codes.map((code) => (
              <Box key={code} component="li" sx={{ textAlign: 'center' }}>
                <Box component="code" sx={{ fontSize: '0.875rem', userSelect: 'all' }}>
                  {code}
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
              {t('codes.copy')}
            </Button>
            <Button startIcon={<Download size={18} aria-hidden />} onClick={save}>
              {t('codes.save')}
            </Button>
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </DialogActions>
    </>
  );
}
