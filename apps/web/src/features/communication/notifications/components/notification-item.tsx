import { type NotificationView, placeOfNotification } from '@casewright/contracts/notification-places';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';

import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import type { NotificationRow } from '../api/notification-list.ts';
import { ARCHIVED } from '../tabs.ts';
import { useSentence } from '../use-sentence.ts';
import { NotificationMark } from './notification-mark.tsx';

const CATEGORIES = [
  'Case',
  'Proposal',
  'Profile',
  'Contact',
  'Account',
  'Platform',
  'Task',
  'Deadline',
  'Invoice',
  'Message',
  'File',
  'Workflow',
  'Calendar',
  ARCHIVED,
] as const;

/** The words of the link, by what is seen there. */
const VIEWS = {
  case: 'viewCase',
  task: 'viewTask',
  proposal: 'viewProposal',
  security: 'viewAccount',
  profile: 'viewProfile',
  calendar: 'viewCalendar',
  consultation: 'viewConsultation',
  postings: 'viewPostings',
  document: 'viewDocument',
  invoice: 'viewInvoice',
  order: 'viewOrder',
  conversation: 'viewConversation',
  mail: 'viewMail',
  trust: 'viewTrust',
  plan: 'viewPlan',
  service: 'viewService',
  post: 'viewPost',
  opening: 'viewOpening',
  tour: 'viewTour',
  course: 'viewCourse',
  report: 'viewReport',
  docket: 'viewDocket',
} as const satisfies Record<NotificationView, string>;

interface NotificationItemProps {
  row: NotificationRow;
  onRead: () => void;
  onArchive: () => void;
  onDismiss: () => void;
  /** The person follows the link to what the notification is about. */
  onView: () => void;
}

/** One notification: what happened, when, and what can be done about it. A click beside the buttons marks it as read. */
export function NotificationItem({ row, onRead, onArchive, onDismiss, onView }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const sentence = useSentence();
  const place = placeOfNotification({
    kind: row.kind,
    caseId: row.case_id,
    linkKind: row.link_kind,
    linkId: row.link_id,
  });
  const category = CATEGORIES.find((known) => known === row.category);
  return (
    <Box
      component="li"
      data-row
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 2,
        paddingBlock: 2,
        paddingInline: { xs: 2, sm: 2.5 },
        borderBlockEnd: `1px dashed ${theme.vars.palette.divider}`,
        ...(row.is_unread && {
          backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.04),
          '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08) },
        }),
      })}
    >
      <NotificationMark row={row} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <SafeHtml html={sentence(row)} inline />
          </Box>
          {row.is_unread && <UnreadDot label={t('markRead')} onClick={onRead} />}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            marginBlockStart: 0.5,
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          <RelativeTime value={row.created_at} />
          <span aria-hidden>·</span>
          <bdi>{category ? t(`category.${category}`) : row.category}</bdi>
        </Box>
        {/* Above the area of the button that marks as read, which is the whole row. */}
        <Box
          sx={{
            position: 'relative',
            zIndex: 1,
            display: 'inline-flex',
            flexWrap: 'wrap',
            gap: 1,
            marginBlockStart: 1.5,
          }}
        >
          {place && (
            <ButtonLink
              to={place.path}
              {...(place.search && { search: { ...place.search } })}
              size="small"
              variant="outlined"
              onClick={onView}
            >
              {t(VIEWS[place.view])}
            </ButtonLink>
          )}
          {row.category !== ARCHIVED && (
            <Button size="small" color="inherit" onClick={onArchive}>
              {t('archive')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function UnreadDot({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ButtonBase
      aria-label={label}
      title={label}
      onClick={onClick}
      disableRipple
      sx={{
        // Nothing between it and the row is positioned, so its area can be the row's.
        position: 'static',
        flexShrink: 0,
        alignSelf: 'flex-start',
        width: 24,
        height: 24,
        borderRadius: '50%',
        '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', backgroundColor: 'info.main' },
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    />
  );
}
