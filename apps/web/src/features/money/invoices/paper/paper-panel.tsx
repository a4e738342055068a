import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../../../ui/copy-button.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { invoiceKeys } from '../keys.ts';
import { makePaper, type Papered, paperState } from './paper.ts';

/** The document of an issued invoice or of a credit note: whether it is there, and the fingerprint by which anybody can tell that it is the one that was issued. */
export function PaperPanel({ of }: { of: Papered }) {
  const { t } = useTranslation('invoicePapers');
  const dates = useDates();
  const sizeOf = useFileSize();
  const client = useQueryClient();
  const making = useAttempt(() => undefined);
  const { kind, id, paper } = of;
  const state = paper === null ? 'none' : paperState(paper.status);
  const make = async () => {
    try {
      await makePaper(of);
    } finally {
      await client.invalidateQueries({
        queryKey: kind === 'invoice' ? invoiceKeys.detail(id) : invoiceKeys.credit(id),
      });
    }
  };
  const isStuck = state === 'none' || state === 'failed';
  return (
    <Panel title={t('title')}>
      <PanelRows>
        {paper?.sha256 == null ? (
          <PanelRow
            title={
              <Box component="output" sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
                {state === 'none' ? t(kind === 'invoice' ? 'state.none' : 'noneOfNote') : t(`state.${state}`)}
              </Box>
            }
            end={
              isStuck && (
                <Button size="small" loading={making.pending} onClick={() => void making.run(make)}>
                  {t(state === 'none' ? 'make' : 'makeAgain')}
                </Button>
              )
            }
          />
        ) : (
          <>
            <PanelRow
              title={t('pages', { count: paper.pages ?? 1 })}
              detail={<bdi>{[sizeOf(paper.size ?? 0), dates.dateTime(paper.made_at)].join(' · ')}</bdi>}
            />
            <PanelRow
              title={t('fingerprint')}
              detail={
                <Box component="code" dir="ltr" sx={{ fontSize: 11 }}>
                  {paper.sha256}
                </Box>
              }
              end={<CopyButton value={paper.sha256} />}
            />
          </>
        )}
      </PanelRows>
      <RefusalAlert error={making.error} />
    </Panel>
  );
}
