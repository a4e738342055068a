import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { useDates } from '../../../../../ui/format/date.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import { PanelBody } from '../../../../../ui/panel-body.tsx';
import { type Work, unbilledQuery } from '../api/unbilled.ts';
import { exactSum } from '../model/exact-sum.ts';

interface UnbilledDialogProps {
  caseId: string;
  currency: string;
  /** The ids of what the invoice bills already. */
  billed: readonly string[];
  onAdd: (work: Work[]) => void;
  onClose: () => void;
}

/** Chooses what of a case is billed now; everything, unless somebody leaves something for the next invoice. */
export function UnbilledDialog({ caseId, currency, billed, onAdd, onClose }: UnbilledDialogProps) {
  const { t } = useTranslation('invoiceEditor');
  const { t: tUi } = useTranslation('ui');
  const dates = useDates();
  const money = useMoney();
  const titleId = useId();
  const query = useQuery(unbilledQuery(caseId));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const all = query.data?.filter(({ id }) => !billed.includes(id)) ?? [];
  const open = all.filter((work) => work.amount !== null && work.currency === currency);
  const chosen = open.filter(({ id }) => !left.has(id));
  const sum = exactSum(chosen.map(({ amount }) => amount ?? 0));
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const whyNot = (work: Work) => {
    if (work.amount === null) return t('unbilled.noRate');
    return work.currency === currency ? null : t('unbilled.otherCurrency', { currency: work.currency });
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('unbilled.title')}</DialogTitle>
      <DialogContent sx={{ paddingInline: 0 }}>
        <PanelBody query={query} rows={5} height={56}>
          {() =>
            all.length === 0 ? (
              <EmptyState title={t('unbilled.none')} description={t('unbilled.noneText')} />
            ) : (
              <>
                <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, paddingInline: 2 }}>
                  <FormControlLabel
                    label={t('unbilled.all')}
                    slotProps={{ typography: { variant: 'body2' } }}
                    sx={{ marginInlineStart: 0 }}
                    control={
                      <Checkbox
                        disabled={open.length === 0}
                        checked={open.length > 0 && chosen.length === open.length}
                        indeterminate={chosen.length > 0 && chosen.length < open.length}
                        onChange={(_, checked) => setLeft(new Set(checked ? [] : open.map(({ id }) => id)))}
                      />
                    }
                  />
                </Box>
                <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                  {all.map((work) => {
                    const reason = whyNot(work);
                    const narrative = work.narrative || work.user_name || work.case_title;
                    return (
                      <Box
                        key={work.id}
                        component="li"
                        sx={{
                          display: 'flex',
                          alignItems: 'center',
                          gap: 1,
                          minHeight: 56,
                          paddingInline: 2,
                          borderBlockStart: '1px solid',
                          borderColor: 'divider',
                        }}
                      >
                        <Checkbox
                          disabled={reason !== null}
                          checked={reason === null && !left.has(work.id)}
                          onChange={() => toggle(work.id)}
                          slotProps={{ input: { 'aria-label': narrative } }}
                        />
                        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                          <Typography variant="body2" noWrap>
                            <bdi>{narrative}</bdi>
                          </Typography>
                          <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
                            <bdi>{[dates.date(work.on_day), work.user_name].filter(Boolean).join(', ')}</bdi>
                          </Typography>
                        </Box>
                        <Box sx={{ flexShrink: 0, textAlign: 'end' }}>
                          <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                            {work.amount === null ? reason : <bdi>{money.billed(work.amount, work.currency)}</bdi>}
                          </Typography>
                          {work.amount !== null && (
                            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                              {reason ??
                                detailOf(
                                  work,
                                  t,
                                  (value) => money.number(value),
                                  (rate) => money.billed(rate, work.currency),
                                )}
                            </Typography>
                          )}
                        </Box>
                      </Box>
                    );
                  })}
                </Box>
              </>
            )
          }
        </PanelBody>
      </DialogContent>
      <DialogActions>
        <Typography component="output" variant="body2" sx={{ flexGrow: 1, paddingInlineStart: 1 }}>
          {t('unbilled.sum', { number: chosen.length, amount: money.billed(sum, currency) })}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {tUi('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => {
            onAdd(chosen);
            onClose();
          }}
        >
          {t('unbilled.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The hours and their rate; of an expense and a fee what it is. */
function detailOf(
  work: Work,
  t: (key: 'lines.hours' | 'lines.expense' | 'lines.fee', values: Record<string, string>) => string,
  number: (value: number) => string,
  amount: (value: number) => string,
): string {
  return work.kind === 'time' && work.rate !== null
    ? t('lines.hours', { hours: number((work.minutes ?? 0) / 60), rate: amount(work.rate) })
    : t(work.kind === 'fee' ? 'lines.fee' : 'lines.expense', {});
}
