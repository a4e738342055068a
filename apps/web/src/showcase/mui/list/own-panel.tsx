import Stack from '@mui/material/Stack';
import { Gavel } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { DateSheet } from '../../../ui/format/date-sheet.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelBody } from '../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../ui/panel-row.tsx';

const ROWS = [
  { day: '2026-12-02', title: 'label.hearing', detail: 'label.team' },
  { day: '2026-12-14', title: 'label.deadline', detail: 'label.documents' },
] as const;

/** A panel with its rows, one without any, and one whose rows are on their way. */
export function OwnPanel() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Stack spacing={2}>
      <Panel title={t('label.file')} count={ROWS.length}>
        <PanelRows ordered>
          {ROWS.map(({ day, title, detail }) => (
            <PanelRow
              key={day}
              start={<DateSheet day={day} />}
              title={t(title)}
              detail={t(detail)}
              end={<Gavel size={18} aria-hidden />}
            />
          ))}
        </PanelRows>
      </Panel>
      <Panel title={t('label.notifications')}>
        <PanelNote>{t('state.disabled')}</PanelNote>
      </Panel>
      <Panel title={t('label.documents')} busy>
        <PanelBody query={WAITING} rows={2}>
          {() => null}
        </PanelBody>
      </Panel>
    </Stack>
  );
}

/** An answer that never comes. */
const WAITING = { data: undefined, error: null, refetch: () => undefined };
