import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OwnApplication } from '@casewright/contracts/opening-answers';
import { useLocation } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hintOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDay } from '../../../../ui/format/day.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { readOwnApplication, takeApplicationBack } from '../api/public.ts';

/** What somebody has sent, by the key in their letter, and where they delete it. The key is behind the sign #, which no server is sent. */
export function OwnApplicationPage() {
  const { t } = useTranslation('openingPage');
  const { hash } = useLocation();
  const [isGone, setIsGone] = useState(false);
  usePageTitle(t('own.title'));
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 2, md: 4 } }}>
      <Box sx={{ minHeight: 40, marginBlockEnd: 1, display: 'flex', alignItems: 'center' }}>
        <Trail
          steps={[
            { label: t('home'), to: paths.home },
            { label: t('title'), to: paths.openings.root },
          ]}
        />
      </Box>
      <Typography component="h1" variant="h4" sx={{ marginBlockEnd: 3 }}>
        {t('own.title')}
      </Typography>
      <Box aria-live="polite">
        {isGone ? (
          <Alert severity="success">
            <AlertTitle>{t('own.deleted')}</AlertTitle>
            {t('own.deletedText')}
          </Alert>
        ) : /^[0-9a-f]{64}$/.test(hash) ? (
          <Own code={hash} onGone={() => setIsGone(true)} />
        ) : (
          <Gone />
        )}
      </Box>
    </Container>
  );
}

function Gone() {
  const { t } = useTranslation('openingPage');
  return (
    <Alert severity="info">
      <AlertTitle>{t('own.gone')}</AlertTitle>
      {t('own.goneText')}
    </Alert>
  );
}

function Own({ code, onGone }: { code: string; onGone: () => void }) {
  const { t } = useTranslation('openingPage');
  const { data, error, retry } = useReading(readOwnApplication, code);
  const [isAsked, setIsAsked] = useState(false);
  if (error) return hintOf(error) === 'application_gone' ? <Gone /> : <ErrorState error={error} onRetry={retry} />;
  if (data === undefined)
    return (
      <Box aria-busy="true">
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  return (
    <>
      <Sent application={data} />
      <Button
        color="error"
        variant="outlined"
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => setIsAsked(true)}
        sx={{ marginBlockStart: 3 }}
      >
        {t('own.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('own.askTitle')}
        confirmLabel={t('own.delete')}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          await takeApplicationBack(code);
          onGone();
        }}
      >
        {t('own.askText', { firm: data.firm })}
      </ConfirmDialog>
    </>
  );
}

function Sent({ application }: { application: OwnApplication }) {
  const { t } = useTranslation('openingPage');
  const day = useDay();
  const sizeOf = useFileSize();
  const { opening, slug, firm, name, email, phone, letter, files, sentAt, keepUntil } = application;
  const facts: [string, ReactNode][] = [
    [
      t('own.opening'),
      slug === null ? (
        <bdi key="opening">{opening}</bdi>
      ) : (
        <RouterLink key="opening" to={paths.openings.details(slug)}>
          {opening}
        </RouterLink>
      ),
    ],
    [t('facts.company'), <bdi key="firm">{firm}</bdi>],
    [t('own.sent'), day(sentAt)],
    [t('own.keptUntil'), day(keepUntil)],
    [t('form.name'), <bdi key="name">{name}</bdi>],
    [
      t('form.email'),
      <bdi key="email" dir="ltr">
        {email}
      </bdi>,
    ],
    ...(phone === null
      ? []
      : [
          [
            t('own.phone'),
            <bdi key="phone" dir="ltr">
              {phone}
            </bdi>,
          ] satisfies [string, ReactNode],
        ]),
  ];
  return (
    <Card sx={{ display: 'grid', gap: 2.5, padding: { xs: 2, md: 3 } }}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="subtitle2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {letter !== '' && (
        <section>
          <Typography component="h2" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
            {t('form.letter')}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {letter}
          </Typography>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <Typography component="h2" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
            {t('own.files')}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
            {files.map((file, nth) => (
              <li key={`${nth} ${file.name}`}>
                <bdi>{file.name}</bdi> ({sizeOf(file.size)})
              </li>
            ))}
          </Box>
        </section>
      )}
    </Card>
  );
}
