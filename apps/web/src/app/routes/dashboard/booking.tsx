import Stack from '@mui/material/Stack';
import { CalendarDays, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { BookingDiagrams, BookingOverview } from '../../../features/work/calendar/booking/booking-overview.tsx';
import { BookingsTable } from '../../../features/work/calendar/booking/bookings-table.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';

/** The first consultations: their state, and each of them with what can be done about it. */
export function BookingPage() {
  const { t } = useTranslation('consultations');
  const { user } = useSession();
  const books = user?.accessLevel === 'user';
  return (
    <Page
      title={t('overview.title')}
      width="xl"
      busy={user === null}
      action={
        books ? (
          <ButtonLink
            to={paths.dashboard.people.cards}
            variant="contained"
            startIcon={<UsersRound size={18} aria-hidden />}
          >
            {t('overview.find')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={paths.dashboard.calendar}
            variant="outlined"
            color="inherit"
            startIcon={<CalendarDays size={18} aria-hidden />}
          >
            {t('overview.calendar')}
          </ButtonLink>
        )
      }
    >
      {user && (
        <Stack spacing={3}>
          <BookingOverview />
          <BookingsTable />
          <BookingDiagrams />
        </Stack>
      )}
    </Page>
  );
}
