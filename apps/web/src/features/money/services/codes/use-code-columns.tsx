import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { CodeRow } from './api.ts';
import { type CodeState, codeStateOf } from './state.ts';

const COLORS: Record<CodeState, LabelColor> = {
  active: 'success',
  planned: 'info',
  used_up: 'warning',
  ended: 'default',
};

/** The columns of the discount codes; the ids of the sortable ones are the database's orders. */
export function useCodeColumns(): Column<CodeRow>[] {
  const { t } = useTranslation('discountCodes');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'code',
      label: t('columns.code'),
      sortable: true,
      minWidth: 160,
      grows: true,
      render: ({ code }) => (
        <Typography variant="subtitle2" component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {code}
        </Typography>
      ),
    },
    {
      id: 'discount',
      label: t('columns.discount'),
      align: 'end',
      render: ({ percent, amount, currency }) => (
        <bdi style={{ whiteSpace: 'nowrap' }}>
          {amount === null ? t('percent', { percent: money.number(percent ?? 0) }) : money.amount(amount, currency)}
        </bdi>
      ),
    },
    {
      id: 'minimum',
      label: t('columns.minimum'),
      align: 'end',
      phone: 'hidden',
      render: ({ minimum, currency }) => (
        <bdi style={{ whiteSpace: 'nowrap' }}>{minimum === 0 ? '–' : money.amount(minimum, currency)}</bdi>
      ),
    },
    {
      id: 'starts_at',
      label: t('columns.starts'),
      sortable: true,
      render: ({ starts_at: at }) => <bdi style={{ whiteSpace: 'nowrap' }}>{dates.dateTime(at)}</bdi>,
    },
    {
      id: 'ends_at',
      label: t('columns.ends'),
      sortable: true,
      render: ({ ends_at: at }) => (
        <bdi style={{ whiteSpace: 'nowrap' }}>{at === null ? t('noEnd') : dates.dateTime(at)}</bdi>
      ),
    },
    {
      id: 'used',
      label: t('columns.used'),
      sortable: true,
      align: 'end',
      render: ({ used, max_uses: most }) => (
        <bdi style={{ whiteSpace: 'nowrap' }}>
          {most === null ? money.number(used) : t('usedOf', { used: money.number(used), most: money.number(most) })}
        </bdi>
      ),
    },
    {
      id: 'state',
      label: t('columns.state'),
      sortable: true,
      render: ({ state }) => {
        const shown = codeStateOf(state);
        return <Label color={COLORS[shown]}>{t(`state.${shown}`)}</Label>;
      },
    },
  ];
}
