import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Says above the field that what is sent takes the place of the last question. */
export function EditingLine({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('assistant');
  return (
    <Box
      sx={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        paddingBlock: 0.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" sx={{ flexGrow: 1, minWidth: 0, color: 'text.secondary' }}>
        {t('editing')}
      </Typography>
      <Button size="small" onClick={onCancel} sx={{ flexShrink: 0 }}>
        {t('editCancel')}
      </Button>
    </Box>
  );
}
