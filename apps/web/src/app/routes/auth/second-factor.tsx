import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import type { SecondFactor } from '../../../client/second-factors.ts';
import { SecondFactorForm } from '../../../features/platform/session/components/second-factor-form.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** The page between a password and everything else for people with a second factor. */
export function SecondFactorPage() {
  const { t } = useTranslation('session');
  const [first, ...others]: SecondFactor[] = useLoaderData({ from: `/auth${paths.auth.secondFactor}` });
  useDocumentTitle(t('secondFactor.pageTitle'));
  // Without any the session waits for nothing: the guard has led on.
  return first ? <SecondFactorForm factors={[first, ...others]} /> : null;
}
