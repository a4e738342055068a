import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ProgressBarProps {
  done: number;
  total: number;
  /** A second line: in which stage it is. */
  where?: string | null;
}

/** How far a workflow is: a bar, and the same in words. */
export function ProgressBar({ done, total, where }: ProgressBarProps) {
  const { t } = useTranslation('workflows');
  const share = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  const words = t('progress', { done, count: total });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: 6,
          borderRadius: 3,
          overflow: 'hidden',
          backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.2),
        })}
      >
        <Box
          sx={{
            width: `${share}%`,
            height: '100%',
            borderRadius: 3,
            backgroundColor: share === 100 ? 'success.main' : 'primary.main',
          }}
        />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
        {words}
      </Typography>
      {where && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {where}
        </Typography>
      )}
    </Box>
  );
}
