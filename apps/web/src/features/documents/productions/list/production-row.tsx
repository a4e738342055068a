import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { FileText, FolderDown, RotateCcw, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useProductionVerbs } from '../api/productions.ts';
import { NumberRange } from '../number-range.tsx';
import type { Production } from '../types.ts';
import { useFailureText } from './failure-text.ts';
import { ProductionDocuments } from './production-documents.tsx';

const COLORS: Record<Production['status'], LabelColor> = {
  making: 'info',
  made: 'success',
  failed: 'error',
  withdrawn: 'default',
};

interface ProductionRowProps {
  caseId: string;
  production: Production;
  may: boolean;
  /** Begins another one with the same documents. */
  onAgain: (production: Production) => void;
  /** Fetches the PDF and the native files as one archive. */
  onDownload: (production: Production) => void;
}

/** One production: what was produced to whom, its numbers, its file, and its documents when they are asked for. */
export function ProductionRow({ caseId, production, may, onAgain, onDownload }: ProductionRowProps) {
  const { t } = useTranslation('productions');
  const dates = useDates();
  const failureOf = useFailureText();
  const verbs = useProductionVerbs();
  const [withdrawing, setWithdrawing] = useState(false);
  const headId = useId();
  const { status, title, first_number: first, last_number: last, file_id: fileId } = production;
  const isMaking = status === 'making';
  const file = {
    to: paths.dashboard.case.details(caseId),
    search: { ...placeOfPart('documents'), file: fileId ?? '' },
  };
  const items = [
    ...(fileId === null
      ? []
      : [
          { label: t('list.file'), icon: FileText, ...file },
          { label: t('list.archive'), icon: FolderDown, onSelect: () => onDownload(production) },
        ]),
    ...(may && !isMaking ? [{ label: t('list.again'), icon: RotateCcw, onSelect: () => onAgain(production) }] : []),
    ...(may && (isMaking || status === 'made')
      ? [
          {
            label: t(isMaking ? 'list.stop' : 'list.withdraw'),
            icon: Undo2,
            danger: true,
            onSelect: () => setWithdrawing(true),
          },
        ]
      : []),
  ];
  return (
    <Box
      component="article"
      aria-labelledby={headId}
      sx={{ paddingInline: 2, paddingBlock: 1, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box
          sx={{
            flexGrow: 1,
            minWidth: 0,
            display: 'grid',
            columnGap: 2,
            alignItems: 'baseline',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 250px) 150px' },
            fontSize: 13,
            lineHeight: '20px',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box id={headId} component="h3" sx={{ margin: 0, fontSize: 14, fontWeight: 500, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{`${production.number} · `}</Box>
              <bdi>{title}</bdi>
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {t('list.to', {
                name: `\u2068${production.recipient}\u2069`,
                date: dates.date(production.made_at ?? production.created_at),
              })}
              {production.legend !== null && (
                <>
                  {' · '}
                  <bdi>{production.legend}</bdi>
                </>
              )}
            </Box>
          </Box>
          <Box sx={{ fontWeight: 500, opacity: status === 'withdrawn' ? 0.7 : 1 }}>
            {first !== null && last !== null && <NumberRange series={production} {...{ first, last }} />}
          </Box>
          <Box>
            <Label color={COLORS[status]}>{t(`status.${status}`)}</Label>
          </Box>
        </Box>
        {items.length > 0 && <RowMenu label={title} items={items} />}
      </Box>
      {isMaking && (
        <Box sx={{ fontSize: 13, color: 'text.secondary', marginBlockStart: 0.5 }}>
          {t('list.progress', { done: production.pages_done, total: production.page_count })}
          <LinearProgress
            aria-label={t('list.progress', { done: production.pages_done, total: production.page_count })}
            variant={production.pages_done === 0 ? 'indeterminate' : 'determinate'}
            value={(production.pages_done / production.page_count) * 100}
            sx={{ marginBlockStart: 0.5, height: 4, borderRadius: 2 }}
          />
        </Box>
      )}
      {status === 'failed' && <Box sx={{ fontSize: 13, color: 'error.main' }}>{failureOf(production)}</Box>}
      {status === 'withdrawn' && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('list.withdrawnBy', {
            name: `\u2068${production.withdrawn_by_name ?? ''}\u2069`,
            date: dates.date(production.withdrawn_at ?? production.created_at),
          })}
          {production.withdraw_reason !== null && (
            <>
              {' '}
              <bdi>{production.withdraw_reason}</bdi>
            </>
          )}
        </Box>
      )}
      {!isMaking && (
        <Fold
          label={`${t('list.documents', { count: production.document_count })} · ${t('produce.pages', { count: production.page_count })}`}
        >
          <ProductionDocuments {...{ caseId, production }} />
        </Fold>
      )}
      <ReasonDialog
        open={withdrawing}
        title={t(isMaking ? 'stop.title' : 'withdraw.title')}
        description={t(isMaking ? 'stop.text' : 'withdraw.text')}
        label={t('withdraw.reason')}
        confirmLabel={t(isMaking ? 'list.stop' : 'list.withdraw')}
        confirmColor="error"
        required={!isMaking}
        maxLength={500}
        draft={`withdraw-production:${production.id}`}
        onConfirm={(reason) => verbs.withdraw({ id: production.id, reason: reason === '' ? null : reason })}
        onClose={() => setWithdrawing(false)}
      />
    </Box>
  );
}
