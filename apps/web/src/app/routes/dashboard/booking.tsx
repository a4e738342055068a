import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { CalendarDays, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { TourPart } from '../../../features/content/tours/overview/part.tsx';
import { BookingDiagrams, BookingOverview } from '../../../features/work/calendar/booking/booking-overview.tsx';
import { BookingsTable } from '../../../features/work/calendar/booking/bookings-table.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';

/** The first consultations: their state, and each of them with what can be done about it; for a firm the bookings of its tours beside them. */
export function BookingPage() {
  const { t } = useTranslation('consultations');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.booking}` });
  const books = user?.accessLevel === 'user';
  const isOfFirm = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const tab = isOfFirm && search.tab === 'tours' ? 'tours' : 'consultations';
  return (
    <Page
      title={t(tab === 'tours' ? 'overview.toursTitle' : 'overview.title')}
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
      {user && isOfFirm && (
        <LinkTabs
          label={t('overview.parts')}
          value={tab}
          idBase="bookings"
          tabs={[
            { value: 'consultations', label: t('overview.ofConsultations'), to: paths.dashboard.booking, search: {} },
            { value: 'tours', label: t('overview.ofTours'), to: paths.dashboard.booking, search: { tab: 'tours' } },
          ]}
        />
      )}
      {user && (
        <div
          {...(isOfFirm && { role: 'tabpanel', id: 'bookings-panel', 'aria-labelledby': `bookings-tab-${tab}` })}
          style={{ paddingBlockStart: isOfFirm ? 16 : 0 }}
        >
          {tab === 'tours' ? (
            <TourPart administers={user.accessLevel === 'lawyer_admin'} />
          ) : (
            <Stack spacing={3}>
              <BookingOverview />
              <BookingsTable />
              <BookingDiagrams />
            </Stack>
          )}
        </div>
      )}
    </Page>
  );
}
