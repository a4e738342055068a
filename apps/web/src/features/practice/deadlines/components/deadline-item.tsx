import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { rulesQuery } from '../api/rules.ts';
import { type DeadlineRow, inLanguage, restsOf, traceOf } from '../types.ts';
import { DeadlineLabels } from './deadline-labels.tsx';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { Trace } from './trace.tsx';
import type { DeadlineMenu } from './use-deadline-menu.tsx';

interface DeadlineItemProps {
  deadline: DeadlineRow;
  /** The one on which it depends, where it depends on one. */
  anchor: DeadlineRow | undefined;
  now: number;
  menu: DeadlineMenu | null;
}

/** One deadline of a case: when it ends and its state, whose it is, and on demand how its date came about. */
export function DeadlineItem({ deadline, anchor, now, menu }: DeadlineItemProps) {
  const { t, i18n } = useTranslation('deadlines');
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(rulesQuery);
  const rule = data?.rules.find(({ code }) => code === deadline.rule);
  const steps = traceOf(deadline.trace);
  const rests = restsOf(deadline);
  const said = [
    deadline.responsible_name !== null && t('by', { name: deadline.responsible_name }),
    anchor !== undefined && t('countedFrom', { name: anchor.title }),
    anchor === undefined && deadline.trigger_event,
    deadline.confirmed_name !== null && t('confirmedBy', { name: deadline.confirmed_name }),
    deadline.completed_name !== null && t('completedBy', { name: deadline.completed_name }),
  ].filter(Boolean);

  return (
    <Box
      component="li"
      sx={{ paddingBlock: 2, '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {deadline.title}
          </Typography>
          <Typography variant="body2" sx={{ marginBlock: 0.5 }}>
            <CourtDay at={deadline.due_at} on={deadline.due_on} zone={deadline.time_zone} />
            {rests ? (
              `. ${t('stays.noDate')}`
            ) : (
              <>
                {' · '}
                <RelativeTime value={deadline.due_at} />
                {deadline.suspended && `. ${t('stays.calls')}`}
              </>
            )}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlock: 1 }}>
            <DeadlineLabels deadline={deadline} now={now} />
          </Box>
          {said.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {said.join(' · ')}
            </Typography>
          )}
          {deadline.note !== null && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBlockStart: 1 }}>
              {deadline.note}
            </Typography>
          )}
          {deadline.rule_reason !== null && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', marginBlockStart: 1 }}>
              {t('rules.because', { reason: deadline.rule_reason })}
            </Typography>
          )}
          {deadline.changed_by !== null && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', marginBlockStart: 1 }}>
              {t(deadline.changed_by === 'order' ? 'changedBy.order' : 'changedBy.consent', {
                reason: deadline.change_reason ?? '',
              })}
            </Typography>
          )}
          {deadline.rule_unverified && (
            <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
              {t('rules.unverified')}
            </Typography>
          )}
          {deadline.cancel_reason !== null && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', marginBlockStart: 1 }}>
              {t('struckBecause', { reason: deadline.cancel_reason })}
            </Typography>
          )}
        </Box>
        {menu !== null && <RowMenu label={deadline.title} items={menu(deadline)} />}
      </Box>
      {steps.length > 0 && (
        <>
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
            endIcon={<ChevronDown size={16} aria-hidden style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          >
            {t('trace.show')}
          </Button>
          <Collapse in={isOpen} unmountOnExit>
            <Box
              id={panelId}
              sx={{ marginBlockStart: 1, padding: 2, borderRadius: 1, backgroundColor: 'action.hover' }}
            >
              {rule !== undefined && (
                <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 1 }}>
                  {inLanguage(rule.title, languageOf(i18n.language).value)}
                  {rule.citation !== '' && (
                    <Typography variant="caption" component="span" dir="auto" sx={{ display: 'block' }}>
                      {rule.source_url === null ? (
                        rule.citation
                      ) : (
                        <a href={rule.source_url} target="_blank" rel="noreferrer" style={{ color: 'inherit' }}>
                          {rule.citation}
                        </a>
                      )}
                    </Typography>
                  )}
                  {(rule.source_scope === 'text' || rule.source_scope === 'collection') && (
                    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                      {t(`sourceScope.${rule.source_scope}`)}
                    </Typography>
                  )}
                </Typography>
              )}
              <Trace steps={steps} />
            </Box>
          </Collapse>
        </>
      )}
    </Box>
  );
}
