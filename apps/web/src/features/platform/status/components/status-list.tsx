import { INSTALLATION_PARTS, type InstallationPart } from '@casewright/contracts/findings';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { type PartStatus, statusQuery } from '../api/status.ts';

const COLORS = { ok: 'success', warning: 'warning', fault: 'error' } as const;
const WORST_FIRST = ['fault', 'warning', 'ok'] as const;
/** Where the parts are looked after that have a page of their own; of the others the help says what to do. */
const PLACES: Partial<Record<InstallationPart, string>> = {
  jobs: paths.dashboard.jobs,
  letters: paths.dashboard.notification.deliveries,
};

/** The parts of the installation, what is wrong first: how each is, what to do, and where. */
export function StatusList() {
  const { t } = useTranslation('status');
  const { data, error, refetch } = useQuery(statusQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const found = data?.findings.toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state));
  const bad = found?.filter(({ state }) => state !== 'ok').length ?? 0;
  return (
    <>
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', minHeight: 24, marginBlockEnd: 2, color: error ? 'error.main' : 'text.secondary' }}
      >
        {error && t('stale')}
        {!error && data && (
          <>
            {bad === 0 ? t('well') : t('notWell', { count: bad })}
            {' · '}
            {t('checked')} <RelativeTime value={data.checked_at} />
          </>
        )}
      </Typography>
      <Card
        component="ul"
        aria-busy={found === undefined || undefined}
        sx={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {found === undefined
          ? INSTALLATION_PARTS.map((part) => (
              <Box component="li" key={part} sx={ROW}>
                <Skeleton variant="rounded" width={72} height={24} />
                <Skeleton width="50%" />
              </Box>
            ))
          : found.map((each) => <Part key={each.part} {...each} />)}
      </Card>
    </>
  );
}

function Part({ part, state, code, values }: PartStatus) {
  const { t, i18n } = useTranslation('status');
  const numbers = new Intl.NumberFormat(formatLocale(i18n.language));
  // Names and sizes keep their direction in a sentence that runs the other way.
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numbers.format(value) : `\u2068${value}\u2069`,
    ]),
  );
  return (
    <Box component="li" data-row sx={ROW}>
      <Box sx={{ flex: '0 0 88px' }}>
        <Label color={COLORS[state]}>{t(`state.${state}`)}</Label>
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2">
          {t(`part.${part}`)}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {t(`said.${code}`, shown)}
        </Typography>
      </Box>
      <RouterLink
        to={PLACES[part] ?? paths.help.page('status')}
        {...(PLACES[part] === undefined && { hash: part })}
        variant="body2"
        aria-label={t(PLACES[part] === undefined ? 'helpOn' : 'openOf', { part: t(`part.${part}`) })}
        sx={{ alignSelf: 'center' }}
      >
        {t(PLACES[part] === undefined ? 'help' : 'open')}
      </RouterLink>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  minHeight: 72,
  padding: 2,
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
