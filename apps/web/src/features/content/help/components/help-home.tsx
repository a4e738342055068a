import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { HELP_GROUPS, HELP_PAGES, type HelpGroup } from '../pages.ts';
import { HelpResults } from './help-results.tsx';

/** The list of help: by whom it is for, or what a search finds. */
export function HelpHome() {
  const { t } = useTranslation('help');
  const { search = '' } = useSearch({ from: `/main${paths.help.root}` });
  const change = useChangeSearch();
  const find = (next: string) => change({ search: next || undefined });
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Typography variant="h2" component="h1">
        {t('title')}
      </Typography>
      <Typography sx={{ marginBlockStart: 1, maxWidth: 640, color: 'text.secondary' }}>{t('text')}</Typography>
      <Box component="search" sx={{ display: 'flex', maxWidth: 560, marginBlock: 3 }}>
        <SearchField value={search} label={t('search')} onChange={find} />
      </Box>
      {search === '' ? (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            marginBlockStart: 5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
          }}
        >
          {HELP_GROUPS.map((group) => (
            <Group key={group} group={group} />
          ))}
        </Box>
      ) : (
        <HelpResults search={search} onClear={() => find('')} />
      )}
    </Container>
  );
}

function Group({ group }: { group: HelpGroup }) {
  const { t } = useTranslation('help');
  return (
    <Box component="section" aria-labelledby={`help-${group}`}>
      <Typography id={`help-${group}`} variant="subtitle1" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t(`group.${group}`)}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {HELP_PAGES.filter((page) => page.group === group).map(({ slug }) => (
          <Box component="li" key={slug} sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
            <RouterLink
              to={paths.help.page(slug)}
              color="inherit"
              underline="hover"
              sx={{ display: 'flex', alignItems: 'center', minHeight: 44, typography: 'body2' }}
            >
              {t(`page.${slug}.title`)}
            </RouterLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
