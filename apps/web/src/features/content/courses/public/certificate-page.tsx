import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Certificate, type CertificateAnswer, groupedNumber } from '@casewright/contracts/certificates';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { fetchData } from '../../../../client/product-api.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';

const WHOLE = /^[0-9a-f]{32}$/i;

const readCertificate = (number: string): Promise<CertificateAnswer> =>
  fetchData(`/api/certificates/check?${new URLSearchParams({ number }).toString()}`);

/** Whether a certificate is genuine, and what it says; for anybody who has its number. */
export function CertificatePage() {
  const { t } = useTranslation('certificatePage');
  const { number } = useParams({ from: `/main${patterns.certificate}` });
  const { data, error, pending, retry } = useReading(readCertificate, number);
  usePageTitle(t('title'));
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 2, md: 4 } }}>
      <Box sx={{ minHeight: 40, marginBlockEnd: 1, display: 'flex', alignItems: 'center' }}>
        <Trail steps={[{ label: t('home'), to: paths.home }]} />
      </Box>
      <Typography component="h1" variant="h4" sx={{ marginBlockEnd: 3 }}>
        {t('title')}
      </Typography>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : pending || data === undefined ? (
          <Box aria-busy="true">
            <Skeleton variant="rounded" height={72} />
            <Skeleton variant="rounded" height={260} sx={{ marginBlockStart: 2 }} />
          </Box>
        ) : data.certificate === null ? (
          <Alert severity="error">
            <AlertTitle>{t('unknown')}</AlertTitle>
            {t('unknownText')}
          </Alert>
        ) : (
          <Genuine certificate={data.certificate} />
        )}
      </Box>
      <AnotherNumber />
    </Container>
  );
}

function Genuine({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation('certificatePage');
  const dates = useDates();
  const hours = new Intl.NumberFormat(formatLocale(i18n.language));
  return (
    <>
      <Alert severity="success">
        <AlertTitle>{t('genuine')}</AlertTitle>
        {t('genuineText')}
      </Alert>
      <Card sx={{ padding: { xs: 2, md: 3 } }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gap: 1.5,
            columnGap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
            margin: 0,
            '& dt': { color: 'text.secondary' },
            '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
          }}
        >
          <Fact label={t('name')}>{certificate.name}</Fact>
          <Fact label={t('course')}>{certificate.course}</Fact>
          <Fact label={t('provider')}>{certificate.provider}</Fact>
          <Fact label={t('day')}>{dates.fullDate(certificate.day)}</Fact>
          <dt>{t('credits')}</dt>
          <dd>
            {certificate.credits.length === 0
              ? t('noCredits')
              : certificate.credits.map((credit) => (
                  <div key={`${credit.jurisdiction} ${credit.category}`}>
                    <bdi>
                      {t('credit', {
                        jurisdiction: credit.jurisdiction,
                        category: t(`category.${credit.category}`),
                        hours: hours.format(credit.hours),
                      })}
                    </bdi>
                  </div>
                ))}
          </dd>
          <Fact label={t('number')}>{groupedNumber(certificate.number)}</Fact>
          <Fact label={t('seal')}>{certificate.hash}</Fact>
        </Box>
      </Card>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

/** Checks the number of another certificate, as it is printed. */
function AnotherNumber() {
  const { t } = useTranslation('certificatePage');
  const navigate = useNavigate();
  const [written, setWritten] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const number = written.replaceAll(/[^0-9a-f]/gi, '');
    setIsWrong(!WHOLE.test(number));
    if (WHOLE.test(number)) void navigate({ to: paths.certificate(number.toUpperCase()) });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, marginBlockStart: 4 }}
    >
      <TextField
        label={t('another')}
        value={written}
        error={isWrong}
        helperText={t(isWrong ? 'incomplete' : 'numberHelp')}
        onChange={(event) => setWritten(event.target.value)}
        sx={{ flex: '1 1 320px' }}
        slotProps={{ htmlInput: { maxLength: 100, dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="outlined" color="inherit" size="large">
        {t('check')}
      </Button>
    </Box>
  );
}
