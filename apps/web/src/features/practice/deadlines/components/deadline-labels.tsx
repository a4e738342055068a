import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { type DeadlineRow, restsOf } from '../types.ts';

/** The state of a deadline, in labels: what it is, whether it is certain, whether it has passed. */
export function DeadlineLabels({ deadline, now }: { deadline: DeadlineRow; now: number }) {
  const { t } = useTranslation('deadlines');
  const { kind, completed_at, cancelled_at, confirmed_at, client_visible, due_at, rule_unverified, suspended } =
    deadline;
  const rests = restsOf(deadline);
  const isOpen = completed_at === null && cancelled_at === null;
  return (
    <>
      <Label color={kind === 'hard' ? 'error' : 'default'}>{t(kind === 'hard' ? 'kind.hard' : 'kind.soft')}</Label>
      {completed_at !== null && <Label color="success">{t('state.done')}</Label>}
      {cancelled_at !== null && <Label>{t('state.struck')}</Label>}
      {isOpen && suspended && <Label color="info">{t('state.suspended')}</Label>}
      {isOpen && !rests && new Date(due_at).getTime() < now && (
        <Label color="error" variant="filled">
          {t('state.overdue')}
        </Label>
      )}
      {isOpen && kind === 'hard' && (
        <Label color={confirmed_at === null ? 'warning' : 'success'}>
          {t(confirmed_at === null ? 'state.toConfirm' : 'state.confirmed')}
        </Label>
      )}
      {rule_unverified && <Label color="warning">{t('state.unverified')}</Label>}
      {!client_visible && <Label color="info">{t('state.internal')}</Label>}
    </>
  );
}
