import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CertificateList } from '../../../../features/content/courses/certificates/certificate-list.tsx';
import { Page } from '../../../../ui/page.tsx';
import { OfFirm } from './of-firm.tsx';

/** The reader's certificates. */
export function CertificatesPage() {
  const { t } = useTranslation('courses');
  return (
    <OfFirm title={t('certificates.title')}>
      <Page
        title={t('certificates.title')}
        width="lg"
        parents={[{ label: t('title'), to: paths.dashboard.course.root }]}
      >
        <CertificateList />
      </Page>
    </OfFirm>
  );
}
