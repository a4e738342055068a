import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { readOnce, useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Highlight } from '../../../../ui/highlight.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { loadAllHelp } from '../load-help.ts';
import { type HelpHit, searchHelp } from '../model/search-help.ts';

const readAllHelp = readOnce(loadAllHelp);

/** What a search finds in the pages of help, in the reader's language. */
export function HelpResults({ search, onClear }: { search: string; onClear: () => void }) {
  const { t, i18n } = useTranslation('help');
  const { data, error, retry } = useReading(readAllHelp, i18n.language);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Box aria-busy="true" sx={{ minHeight: 320 }} />;
  const hits = searchHelp(
    data.map(({ slug, sections }) => ({
      slug,
      sections,
      title: t(`page.${slug}.title`),
      summary: t(`page.${slug}.summary`),
    })),
    search,
  );
  if (hits.length === 0)
    return (
      <EmptyState
        filled
        icon={SearchX}
        title={t('none')}
        description={t('noneText', { search })}
        action={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    );
  return (
    <>
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('found', { count: hits.length })}
      </Typography>
      <Box component="ul" sx={{ maxWidth: 720, margin: 0, marginBlockStart: 1, padding: 0, listStyle: 'none' }}>
        {hits.map((hit) => (
          <Hit key={`${hit.slug}#${hit.anchor ?? ''}`} hit={hit} search={search} />
        ))}
      </Box>
    </>
  );
}

function Hit({ hit: { slug, anchor, page, section, excerpt }, search }: { hit: HelpHit; search: string }) {
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      <RouterLink to={paths.help.page(slug)} hash={anchor ?? undefined} variant="subtitle2" underline="hover">
        <Highlight text={section === null ? page : `${page}: ${section}`} query={search} />
      </RouterLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Highlight text={excerpt} query={search} />
      </Typography>
    </Box>
  );
}
