import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useSearch } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Section } from '../../../../ui/section.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { usePopup } from '../../../../ui/use-popup.tsx';
import { WhenNear } from '../../../../ui/when-near.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { PageHero } from '../page-hero.tsx';
import { isCategory } from './categories.ts';
import { FaqList } from './faq-list.tsx';
import { QuestionsArt } from './questions-art.tsx';
import { TopicList } from './topic-list.tsx';

/** About how tall the form is, in px. */
const FORM_HEIGHT = 440;

const ContactForm = lazy(async () => ({ default: (await import('../contact/contact-form.tsx')).ContactForm }));
const loadDrawer = async () => (await import('./topics-drawer.tsx')).TopicsDrawer;

/** The page of questions and answers. Topic and search are in the address, so that an answer can be sent to somebody. */
export function Faqs() {
  const { t } = useTranslation('company');
  const params = useSearch({ from: `/main${paths.faqs}` });
  const changeParams = useChangeSearch();
  const category = isCategory(params.category) ? params.category : null;
  const search = params.search ?? '';
  const topics = usePopup('dialog', loadDrawer, { current: category });
  const changeSearch = (next: string) => changeParams({ search: next || undefined });

  return (
    <>
      <PageHero title={t('faqs.hero.title')} text={t('faqs.hero.text')} art={<QuestionsArt />}>
        <Box sx={{ '& > div': { backgroundColor: 'background.paper' } }}>
          <SearchField value={search} label={t('faqs.hero.search')} onChange={changeSearch} />
        </Box>
      </PageHero>
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
          paddingBlock: { xs: 4, md: 8 },
        }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', insetBlockStart: 96 }}>
          <TopicList current={category} />
        </Box>
        <Box sx={{ display: { md: 'none' } }}>
          <Button
            {...topics.button}
            variant="outlined"
            color="inherit"
            startIcon={<ListFilter size={18} aria-hidden />}
          >
            {category === null ? t('faqs.openTopics') : t(`faqs.category.${category}`)}
          </Button>
          {topics.popup}
        </Box>
        <FaqList category={category} search={search} onClearSearch={() => changeSearch('')} />
      </Container>
      <Section raised title={t('faqs.question.title')} description={t('faqs.question.text')}>
        <Box sx={{ maxWidth: 720 }}>
          <WhenNear placeholder={<Box sx={{ height: FORM_HEIGHT }} />}>
            <Suspense fallback={<Box aria-busy="true" sx={{ height: FORM_HEIGHT }} />}>
              <ContactForm />
            </Suspense>
          </WhenNear>
        </Box>
      </Section>
    </>
  );
}
