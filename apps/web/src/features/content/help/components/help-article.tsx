import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { HelpText } from '../load-help.ts';
import { HELP_PAGES, type HelpSlug } from '../pages.ts';
import { HelpPart } from './help-words.tsx';

/** A page of help, with its contents beside it and the next pages below. */
export function HelpArticle({ text: { slug, sections } }: { text: HelpText }) {
  const { t } = useTranslation('help');
  const at = HELP_PAGES.findIndex((page) => page.slug === slug);
  const group = HELP_PAGES[at]?.group ?? 'clients';
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        columnGap: 8,
        rowGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 720px) 240px' },
        paddingBlock: { xs: 4, md: 8 },
      }}
    >
      <Box component="article">
        <RouterLink to={paths.help.root} variant="body2" underline="hover" sx={{ display: 'inline-block' }}>
          {t('title')}
        </RouterLink>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {' / '}
          {t(`group.${group}`)}
        </Typography>
        <Typography variant="h3" component="h1" sx={{ marginBlockStart: 1, textWrap: 'balance' }}>
          {t(`page.${slug}.title`)}
        </Typography>
        <Typography sx={{ marginBlockStart: 1, color: 'text.secondary', fontSize: '1.0625rem' }}>
          {t(`page.${slug}.summary`)}
        </Typography>
        {sections.map(({ anchor, title, blocks }) => (
          <Box
            key={anchor}
            component="section"
            id={anchor}
            aria-labelledby={`${anchor}-title`}
            sx={{ marginBlockStart: 4, scrollMarginBlockStart: 96 }}
          >
            <Typography id={`${anchor}-title`} variant="h5" component="h2">
              {title}
            </Typography>
            {blocks.map((block) => (
              <HelpPart key={block.items.flatMap((words) => words.map(({ text }) => text)).join('')} {...block} />
            ))}
          </Box>
        ))}
        <Neighbours before={HELP_PAGES[at - 1]?.slug} after={HELP_PAGES[at + 1]?.slug} />
      </Box>
      <Box
        component="nav"
        aria-label={t('contents')}
        sx={{
          position: { md: 'sticky' },
          insetBlockStart: 96,
          order: { xs: -1, md: 0 },
          display: { xs: 'none', md: 'block' },
        }}
      >
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          {t('contents')}
        </Typography>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', typography: 'body2' }}>
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link href={`#${anchor}`} color="inherit" underline="hover" sx={{ display: 'block', paddingBlock: 0.75 }}>
                {title}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
    </Container>
  );
}

function Neighbours({ before, after }: { before: HelpSlug | undefined; after: HelpSlug | undefined }) {
  const { t } = useTranslation('help');
  return (
    <Box
      component="nav"
      aria-label={t('more')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 2,
        marginBlockStart: 6,
        paddingBlockStart: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {[before, after].map((slug, index) =>
        slug === undefined ? (
          <span key={index === 0 ? 'before' : 'after'} />
        ) : (
          <Box key={slug} sx={{ textAlign: index === 0 ? 'start' : 'end' }}>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t(index === 0 ? 'before' : 'after')}
            </Typography>
            <RouterLink to={paths.help.page(slug)} variant="subtitle2" sx={{ display: 'block', paddingBlock: 1 }}>
              {t(`page.${slug}.title`)}
            </RouterLink>
          </Box>
        ),
      )}
      <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
        {t('stuck')}{' '}
        <RouterLink to={paths.faqs} underline="always">
          {t('faqs')}
        </RouterLink>
        {' · '}
        <RouterLink to={paths.contactUs} underline="always">
          {t('contact')}
        </RouterLink>
      </Typography>
    </Box>
  );
}
