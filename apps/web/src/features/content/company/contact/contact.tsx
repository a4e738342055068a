import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { PageHero } from '../page-hero.tsx';
import { ContactForm } from './contact-form.tsx';
import { LetterArt } from './letter-art.tsx';
import { OfficeCard } from './office-card.tsx';

/** The page on which people write to us. */
export function Contact() {
  const { t } = useTranslation('company');
  return (
    <>
      <PageHero title={t('contact.hero.title')} text={t('contact.hero.text')} art={<LetterArt />} />
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
          paddingBlock: { xs: 4, md: 8 },
        }}
      >
        <Card component="section" aria-label={t('contact.form.title')} sx={{ padding: { xs: 3, md: 4 } }}>
          <Typography variant="h4" component="h2" sx={{ marginBlockEnd: 3 }}>
            {t('contact.form.title')}
          </Typography>
          <ContactForm />
        </Card>
        <Box>
          <OfficeCard />
        </Box>
      </Container>
    </>
  );
}
