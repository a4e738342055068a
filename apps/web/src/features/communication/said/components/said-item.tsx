import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { AttachedFiles } from '../../../../ui/attachments/parts.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { CallMenu } from '../calls/call-menu.tsx';
import type { Said, SaidOfCase } from '../types.ts';
import { MailFiles } from './mail-files.tsx';
import { useSaidHeading } from './said-heading.ts';
import { SaidMark } from './said-mark.tsx';
import { placeOfSaid } from './said-place.ts';
import { SaidWords } from './said-words.tsx';

interface SaidItemProps {
  caseId: string;
  said: Said;
  details: SaidOfCase;
  /** Whether the reader is of the firm: to them it says who else reads it. */
  isFirm: boolean;
  mayChange: boolean;
}

/** One thing that was said: what it is, when, who reads it, and its words. */
export function SaidItem({ caseId, said, details, isFirm, mayChange }: SaidItemProps) {
  const { t } = useTranslation('communications');
  const dates = useDates();
  const heading = useSaidHeading()(said);
  const place = placeOfSaid(caseId, said);
  const isInternal = said.side === 'internal';
  return (
    <Box
      component="li"
      data-row
      data-side={said.side}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: theme.spacing(1.5),
        paddingBlock: theme.spacing(1.5),
        paddingInline: theme.spacing(2),
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        // Nobody takes what is internal for what the client reads.
        ...(isFirm && {
          borderInlineStart: `3px solid ${isInternal ? theme.vars.palette.warning.main : 'transparent'}`,
        }),
      })}
    >
      <Box component="span" sx={{ color: 'text.secondary', paddingBlockStart: 0.25 }}>
        <SaidMark kind={said.kind} direction={said.direction} label={t(`kind.${said.kind}`)} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Typography variant="subtitle2" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {place === null ? (
              <bdi>{heading}</bdi>
            ) : (
              <RouterLink to={place.to} search={place.search} color="inherit" underline="hover">
                <bdi>{heading}</bdi>
              </RouterLink>
            )}
          </Typography>
          {isFirm && <Label color={isInternal ? 'warning' : 'info'}>{t(`side.${said.side}`)}</Label>}
          {said.timed && (
            <Label startIcon={<Clock size={14} aria-hidden />}>{t('timed', { count: said.minutes ?? 0 })}</Label>
          )}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <bdi>
            <time dateTime={said.at}>{said.whole_day ? t('wholeDay') : dates.time(said.at)}</time>
          </bdi>
          {said.kind === 'call' && ` · ${t('minutes', { count: said.minutes ?? 0 })}`}
          {said.kind === 'meeting' && said.other !== null && ` · ${said.other}`}
          {said.kind === 'mail' && said.other !== null && ` · ${t('mailTo', { names: said.other })}`}
          {said.kind === 'message' && ` · ${t(said.direction === 'in' ? 'fromClient' : 'fromFirm')}`}
        </Typography>
        {said.body !== null && said.body !== '' && <SaidWords words={said.body} />}
        {said.kind === 'message' && said.body === null && (
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
            {t('deleted')}
          </Typography>
        )}
        {said.kind === 'mail' && said.files > 0 && said.link_id !== null && <MailFiles messageId={said.link_id} />}
        {said.kind === 'message' && said.files > 0 && (
          <Box sx={{ marginBlockStart: 1, '&:empty': { display: 'none' } }}>
            <AttachedFiles kind="message" id={said.id} caseId={caseId} />
          </Box>
        )}
      </Box>
      <Box>
        {mayChange && said.kind === 'call' && said.is_own && (
          <CallMenu caseId={caseId} said={said} client={details.row.client_name} />
        )}
      </Box>
    </Box>
  );
}
