import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../client/paths.ts';
import { SharedLink } from '../../features/documents/shared/shared-link.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useNotListed } from '../use-not-listed.ts';

/** Where a link to a file leads: the reader need not be signed in. */
export function SharedPage() {
  const { t } = useTranslation('fileLinks');
  const { token } = useParams({ from: `/compact${patterns.shared}` });
  useDocumentTitle(t('page.title'));
  useNotListed();
  return <SharedLink token={token} />;
}
