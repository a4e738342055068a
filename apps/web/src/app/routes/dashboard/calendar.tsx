import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarCog, CalendarSync, FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { CalendarView } from '../../../features/work/calendar/components/calendar-view.tsx';
import type { When } from '../../../features/work/calendar/types.ts';
import { Page } from '../../../ui/page.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';

const FeedDialog = lazy(() =>
  import('../../../features/work/calendar/feed/feed-dialog.tsx').then((module) => ({ default: module.FeedDialog })),
);
const ImportDialog = lazy(() =>
  import('../../../features/work/calendar/feed/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
const HoursDialog = lazy(() =>
  import('../../../features/work/calendar/consultations/hours-dialog.tsx').then((module) => ({
    default: module.HoursDialog,
  })),
);

/** The calendar of the reader: events, deadlines and tasks, and what belongs to it: its link, other calendars, hours for consultations. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const { user } = useSession();
  const [making, setMaking] = useState<{ when: When | null } | null>(null);
  const [dialog, setDialog] = useState<'feed' | 'import' | 'hours' | null>(null);
  const consults = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const close = () => setDialog(null);
  return (
    <Page
      title={t('title')}
      width="xl"
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('title') }]}
      busy={user === null}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            variant="contained"
            startIcon={<Plus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setMaking({ when: null })}
          >
            {t('new')}
          </Button>
          <RowMenu
            label={t('title')}
            items={[
              { label: t('menu.feed'), icon: CalendarSync, onSelect: () => setDialog('feed') },
              { label: t('menu.import'), icon: FileUp, onSelect: () => setDialog('import') },
              ...(consults ? [{ label: t('menu.hours'), icon: CalendarCog, onSelect: () => setDialog('hours') }] : []),
            ]}
          />
        </Box>
      }
    >
      {user && <CalendarView making={making} onMake={setMaking} />}
      <Suspense>
        {dialog === 'feed' && <FeedDialog onClose={close} />}
        {dialog === 'import' && <ImportDialog onClose={close} />}
        {dialog === 'hours' && <HoursDialog onClose={close} />}
      </Suspense>
    </Page>
  );
}
