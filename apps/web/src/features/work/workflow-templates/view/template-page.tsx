import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Page } from '../../../../ui/page.tsx';

interface TemplatePageProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of one template. */
export function TemplatePage({ title, action, children }: TemplatePageProps) {
  const { t } = useTranslation('workflowTemplates');
  return (
    <Page
      title={title}
      width={false}
      parents={[{ label: t('title'), to: paths.dashboard.workflow.templates }]}
      action={action}
    >
      {children}
    </Page>
  );
}
