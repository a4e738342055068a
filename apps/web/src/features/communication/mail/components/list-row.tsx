import type { MailLabel, MailRow } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { visuallyHidden } from '@mui/utils';
import { BriefcaseBusiness, Flag, Paperclip, Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Highlight } from '../../../../ui/highlight.tsx';
import { Label } from '../../../../ui/label.tsx';
import { type LinkSearch, RouterAnchor } from '../../../../ui/link.tsx';
import { namesOf } from '../model/names.ts';
import { ListTime } from './list-time.tsx';

/** The height of a row, in px: what is out of sight is not drawn, and keeps its place. */
export const ROW_HEIGHT = 77;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
const MARK = { flexShrink: 0, opacity: 0.75 } as const;

interface ListRowProps {
  mail: MailRow;
  /** Whether those to whom it went are named, as in what one has sent. */
  namesRecipients: boolean;
  labels: readonly MailLabel[];
  isOpen: boolean;
  isChosen: boolean;
  /** Whether rows are being chosen: the boxes are there without a pointer on them. */
  chooses: boolean;
  /** The words that are looked for. */
  words: string;
  search: LinkSearch;
  onChoose: (id: string, range: boolean) => void;
}

/** A line of the list: from whom, about what, how it begins, when, and what is with it. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { mail, namesRecipients, labels, isOpen, isChosen, chooses, words, search, onChoose } = props;
  const { t } = useTranslation('mail');
  const { thread_unread: isNew } = mail;
  const name = namesRecipients
    ? mail.to_people.length === 0
      ? t('nobody')
      : t('toNames', { names: namesOf(mail.to_people) })
    : mail.from_name || mail.from_address || t('somebody');
  const subject = mail.subject || t('noSubject');
  return (
    <Box
      component="li"
      data-row
      data-mail={mail.id}
      sx={{
        position: 'relative',
        listStyle: 'none',
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `${ROW_HEIGHT}px`,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '& .mail-choose': { opacity: chooses || isChosen ? 1 : 0 },
        '&:hover .mail-choose, & .mail-choose:focus-within': { opacity: 1 },
        '&:hover .mail-dot': { opacity: 0 },
      }}
    >
      <Checkbox
        className="mail-choose"
        size="small"
        checked={isChosen}
        onClick={(event) => onChoose(mail.id, event.shiftKey)}
        // The click chooses: it knows whether the shift key is held.
        slotProps={{ input: { readOnly: true, 'aria-label': t('choose', { subject, name }) } }}
        sx={{
          position: 'absolute',
          zIndex: 1,
          insetBlockStart: 4,
          insetInlineStart: 0,
          padding: '4px',
          '@media (pointer: coarse)': { insetBlockStart: 28, display: chooses ? 'inline-flex' : 'none' },
        }}
      />
      <Box
        component={RouterAnchor}
        to={paths.dashboard.mail}
        search={search}
        aria-current={isOpen ? 'page' : undefined}
        sx={(theme) => ({
          display: 'block',
          height: ROW_HEIGHT - 1,
          paddingBlock: '9px',
          paddingInlineStart: '32px',
          paddingInlineEnd: 2,
          color: 'text.primary',
          textDecoration: 'none',
          ...(isOpen && { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1) }),
          ...(isChosen && { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.16) }),
          ...(!isOpen && !isChosen && { '&:hover': { backgroundColor: 'action.hover' } }),
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        })}
      >
        {isNew && (
          <Box
            component="span"
            className="mail-dot"
            sx={{
              position: 'absolute',
              insetBlockStart: 15,
              insetInlineStart: 13,
              width: 8,
              height: 8,
              borderRadius: '50%',
              backgroundColor: 'primary.main',
              ...(chooses && { opacity: 0 }),
            }}
          >
            <span style={visuallyHidden}>{t('unreadMark')}</span>
          </Box>
        )}
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box
            component="bdi"
            sx={{ ...CUT, flexGrow: 1, fontSize: 14, lineHeight: '20px', fontWeight: isNew ? 700 : 500 }}
          >
            {name}
          </Box>
          {mail.thread_count > 1 && (
            <Box
              component="span"
              title={t('inThread', { count: mail.thread_count })}
              sx={{ fontSize: 12, color: 'text.secondary' }}
            >
              {mail.thread_count}
            </Box>
          )}
          <ListTime value={mail.snoozed_until ?? mail.send_at ?? mail.at} />
        </Box>
        <Box
          component="span"
          sx={{ ...CUT, display: 'block', fontSize: 13, lineHeight: '19px', fontWeight: isNew ? 600 : 400 }}
        >
          <Highlight text={subject} query={words} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
          <Box component="bdi" sx={{ ...CUT, flexGrow: 1, fontSize: 12, lineHeight: '19px' }}>
            {mail.error === null ? mail.snippet : t('notSent')}
          </Box>
          {labels.slice(0, 2).map((label) => (
            <Box
              key={label.id}
              component="span"
              sx={{ display: 'inline-flex', '& > span': { height: 17, fontSize: 11, maxWidth: 96 } }}
            >
              <Label color={label.color}>
                <Box component="bdi" sx={CUT}>
                  {label.name}
                </Box>
              </Label>
            </Box>
          ))}
          {mail.is_starred && <Mark icon={Star} label={t('starred')} />}
          {mail.is_important && <Mark icon={Flag} label={t('important')} />}
          {mail.has_attachments && <Mark icon={Paperclip} label={t('withFiles')} />}
          {mail.filed_on !== null && (
            <Mark icon={BriefcaseBusiness} label={t('onCase', { title: mail.filed_on.title })} />
          )}
        </Box>
      </Box>
    </Box>
  );
});

function Mark({ icon: Icon, label }: { icon: typeof Star; label: string }) {
  return (
    <Box component="span" title={label} sx={{ display: 'inline-flex' }}>
      <Icon size={15} aria-hidden style={MARK} />
      <span style={visuallyHidden}>{label}</span>
    </Box>
  );
}
