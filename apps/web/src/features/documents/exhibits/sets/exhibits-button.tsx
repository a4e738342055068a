import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';

/** Leads to the exhibits of a case. */
export function ExhibitsButton({ caseId }: { caseId: string }) {
  const { t } = useTranslation('exhibits');
  return (
    <ButtonLink
      color="inherit"
      variant="outlined"
      startIcon={<BookOpen size={18} aria-hidden />}
      to={paths.dashboard.case.exhibits(caseId)}
    >
      {t('title')}
    </ButtonLink>
  );
}
