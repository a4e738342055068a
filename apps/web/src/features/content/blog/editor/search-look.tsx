import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { config } from '../../../../client/config.ts';
import { paths } from '../../../../client/paths.ts';
import type { PostValues } from '../model.ts';

/** So much of a result do search engines show. */
const TITLE_SHOWN = 60;
const TEXT_SHOWN = 160;
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

/** How a search engine will show the post. */
export function SearchLook() {
  const { t } = useTranslation('posts');
  const { control } = useFormContext<PostValues>();
  const [title, description, metaTitle, metaDescription] = useWatch({
    control,
    name: ['title', 'description', 'meta_title', 'meta_description'],
  });
  return (
    <Box
      component="figure"
      sx={{ margin: 0, padding: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, minHeight: 116 }}
    >
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        {t('look')}
      </Typography>
      <Typography dir="auto" sx={{ fontSize: 18, lineHeight: '26px', color: 'info.main', overflowWrap: 'anywhere' }}>
        {cut(metaTitle || title || t('untitled'), TITLE_SHOWN)} · {config.appName}
      </Typography>
      <Typography variant="caption" component="p" dir="ltr" sx={{ color: 'text.secondary' }}>
        {location.host + paths.post.details('')}
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {cut(metaDescription || description, TEXT_SHOWN)}
      </Typography>
    </Box>
  );
}
