import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useCountText } from './count-text.ts';

/** Keeps the line's height. */
const NO_BREAK_SPACE = '\u00a0';

/** '{n} results', announced when it changes; `more`: that many were counted, and there are more. */
export function ResultCount({ total, more = false }: { total: number | undefined; more?: boolean }) {
  const { t } = useTranslation('ui');
  const countText = useCountText();
  const said = (count: number) =>
    more ? t('filters.manyResults', { number: countText(count, true) }) : t('filters.results', { count });
  return (
    <Typography variant="body2" component="output" sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
      {total === undefined ? NO_BREAK_SPACE : said(total)}
    </Typography>
  );
}
