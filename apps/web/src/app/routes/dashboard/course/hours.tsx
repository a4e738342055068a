import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { OwedList } from '../../../../features/content/courses/hours/owed-list.tsx';
import { OfFirm } from './of-firm.tsx';

/** Who of the firm still owes hours. */
export function OwedHoursPage() {
  const { t } = useTranslation('courses');
  return (
    <OfFirm writers title={t('owed.title')}>
      <OwedList
        head={{
          title: t('owed.title'),
          width: 'xl',
          parents: [{ label: t('title'), to: paths.dashboard.course.root }],
        }}
      />
    </OfFirm>
  );
}
