import { useTranslation } from 'react-i18next';

import type { LabelColor } from '../../../ui/label.tsx';

const SCOPES: Record<string, LabelColor> = { system: 'info', firm: 'primary', personal: 'secondary' };
const STATUSES: Record<string, LabelColor> = { draft: 'warning', active: 'success' };

/** What the database's words for a template's scope and state are called, and how they look. */
export function useTemplateTexts() {
  const { t } = useTranslation('workflowTemplates');
  const scope = (value: string) => (value === 'system' || value === 'firm' ? t(`scope.${value}`) : t('scope.personal'));
  const status = (value: string) =>
    value === 'draft' || value === 'active' || value === 'deactivated' ? t(`status.${value}`) : t('status.archived');
  return {
    scope,
    status,
    scopeColor: (value: string): LabelColor => SCOPES[value] ?? 'default',
    statusColor: (value: string): LabelColor => STATUSES[value] ?? 'default',
  };
}
