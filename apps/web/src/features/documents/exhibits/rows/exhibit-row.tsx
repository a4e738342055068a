import { placeOfPart } from '@casewright/contracts/case-page';
import { exhibitName } from '@casewright/contracts/exhibits';
import Box from '@mui/material/Box';
import { Ban, FileText, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useExhibitVerbs } from '../api/verbs.ts';
import type { Exhibit, ExhibitSet } from '../types.ts';
import { DescribeDialog } from './describe-dialog.tsx';

/** A note that begins a line. */
const CAPITAL = { '&::first-letter': { textTransform: 'uppercase' } } as const;

interface ExhibitRowProps {
  caseId: string;
  set: ExhibitSet;
  exhibit: Exhibit;
  may: boolean;
}

/** One exhibit: its label, what it is, its file, and what can be done with it. */
export function ExhibitRow({ caseId, set, exhibit, may }: ExhibitRowProps) {
  const { t } = useTranslation('exhibits');
  const dates = useDates();
  const call = useExhibitVerbs();
  const [asked, setAsked] = useState<'describe' | 'takeOut' | null>(null);
  const { description, name, file_id: fileId, withdrawn_at: withdrawn } = exhibit;
  const label = exhibitName(set, exhibit.place);
  const isFiled = set.status === 'filed';
  const close = () => setAsked(null);
  const notes = [
    ...(exhibit.kind === 'native' ? [t('row.native')] : []),
    ...(fileId === null ? [t('row.gone')] : []),
    ...(exhibit.olderVersion === null || withdrawn !== null ? [] : [t('row.older', { number: exhibit.olderVersion })]),
  ];
  const items = [
    ...(may ? [{ label: t('row.describe'), icon: Pencil, onSelect: () => setAsked('describe') }] : []),
    ...(fileId === null
      ? []
      : [
          {
            label: t('row.file'),
            icon: FileText,
            to: paths.dashboard.case.details(caseId),
            search: { ...placeOfPart('documents'), file: fileId },
          },
        ]),
    ...(may && withdrawn === null
      ? [
          {
            label: t(isFiled ? 'row.withdraw' : 'row.remove'),
            icon: isFiled ? Ban : X,
            danger: true,
            onSelect: () => (isFiled ? setAsked('takeOut') : void call('remove_exhibit', { exhibit_id: exhibit.id })),
          },
        ]
      : []),
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          alignItems: 'baseline',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 160px) minmax(0, 1fr) 80px' },
          fontSize: 13,
          lineHeight: '20px',
          ...(withdrawn !== null && { color: 'text.secondary' }),
        }}
      >
        <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{label}</bdi>
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: 14 }}>
            <bdi>{description ?? name}</bdi>
          </Box>
          <Box sx={{ color: 'text.secondary', ...(description === null && CAPITAL) }}>
            {description !== null && <bdi>{name}</bdi>}
            {notes.map((note, place) => `${place > 0 || description !== null ? ' · ' : ''}${note}`).join('')}
          </Box>
          {withdrawn !== null && (
            <div>
              {t('row.withdrawnBy', {
                name: `\u2068${exhibit.withdrawn_by_name ?? ''}\u2069`,
                date: dates.date(withdrawn),
              })}
            </div>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', textAlign: { sm: 'end' } }}>
          {t('pages', { count: exhibit.page_count })}
        </Box>
      </Box>
      {items.length > 0 && <RowMenu label={label} items={items} />}
      {asked === 'describe' && <DescribeDialog {...{ exhibit, label }} onClose={close} />}
      <ConfirmDialog
        open={asked === 'takeOut'}
        title={t('withdraw.title', { label: `\u2068${label}\u2069` })}
        confirmLabel={t('row.withdraw')}
        onConfirm={() => call('withdraw_exhibit', { exhibit_id: exhibit.id })}
        onClose={close}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </Box>
  );
}
