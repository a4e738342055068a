import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** '{n} results', announced when it changes. */
export function ResultCount({ total }: { total: number | undefined }) {
  const { t } = useTranslation('ui');
  return (
    <Typography variant="body2" component="output" sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
      {total === undefined ? '' : t('filters.results', { count: total })}
    </Typography>
  );
}
