import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { RisingWords } from '../../../../ui/rising-words.tsx';
import { PageHero } from '../page-hero.tsx';
import { TableArt } from './table-art.tsx';

/** The head of the page, in two sentences. */
export function AboutHero() {
  const { t } = useTranslation('company');
  const title = t('about.hero.title');
  return (
    <PageHero
      title={
        <>
          <RisingWords text={title} />{' '}
          <Box component="span" sx={{ color: 'primary.main' }}>
            <RisingWords text={t('about.hero.titleAccent')} from={title.split(/\s+/).length} />
          </Box>
        </>
      }
      text={t('about.hero.text')}
      art={<TableArt />}
    />
  );
}
