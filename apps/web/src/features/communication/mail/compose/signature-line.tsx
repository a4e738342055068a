import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** What is put below the mail when it is sent. */
export function SignatureLine({ signature }: { signature: string | null }) {
  const { t } = useTranslation('mail');
  if (signature === null) return null;
  return (
    <Box sx={{ paddingInline: 2, paddingBlockEnd: 2, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
      <Box component="p" sx={{ margin: 0, fontSize: 12 }}>
        {t('signatureAdded')}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {signature}
      </Box>
    </Box>
  );
}
