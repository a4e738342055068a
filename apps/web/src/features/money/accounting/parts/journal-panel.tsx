import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../../ui/format/locale.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { accountingSettingsQuery, currenciesQuery } from '../api/accounting.ts';
import { JournalDialog } from '../dialogs/journal-dialog.tsx';
import { SettingsDialog } from '../dialogs/settings-dialog.tsx';
import { TOGETHER } from './together.ts';

/** The journal of the firm, to be downloaded, and what its files say of the firm. */
export function JournalPanel() {
  const { t, i18n } = useTranslation('accounting');
  const months = new Intl.DateTimeFormat(formatLocale(i18n.language), { month: 'long' });
  const settings = useQuery(accountingSettingsQuery);
  const currencies = useQuery(currenciesQuery).data ?? [];
  const [dialog, setDialog] = useState<'journal' | 'settings' | null>(null);
  const none = t('settings.none');
  return (
    <Panel
      title={t('journal.title')}
      busy={settings.isPending}
      action={
        <Box sx={TOGETHER}>
          <Button
            size="small"
            color="inherit"
            disabled={settings.data === undefined}
            onClick={() => setDialog('settings')}
          >
            {t('settings.title')}
          </Button>
          <Button
            size="small"
            variant="contained"
            disabled={currencies.length === 0}
            startIcon={<FileDown size={16} aria-hidden />}
            onClick={() => setDialog('journal')}
          >
            {t('journal.download')}
          </Button>
        </Box>
      }
    >
      <PanelNote>{t('journal.text')}</PanelNote>
      <PanelBody query={settings} rows={4}>
        {(kept) => (
          <PanelRows>
            <PanelRow title={t('settings.currency')} end={<bdi>{kept.currency ?? none}</bdi>} />
            <PanelRow
              title={t('settings.yearBegins')}
              end={<bdi>{months.format(new Date(2026, kept.year_begins - 1, 1))}</bdi>}
            />
            <PanelRow title={t('settings.consultant')} end={<bdi>{kept.consultant_number ?? none}</bdi>} />
            <PanelRow title={t('settings.client')} end={<bdi>{kept.client_number ?? none}</bdi>} />
          </PanelRows>
        )}
      </PanelBody>
      {dialog === 'journal' && <JournalDialog currencies={currencies} onClose={() => setDialog(null)} />}
      {dialog === 'settings' && settings.data !== undefined && (
        <SettingsDialog settings={settings.data} onClose={() => setDialog(null)} />
      )}
    </Panel>
  );
}
