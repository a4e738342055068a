import { auditAreaOf } from '@casewright/contracts/audit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { AuditEntry } from '../api/audit.ts';

const COLORS = { insert: 'success', update: 'info', delete: 'error', query: 'default' } as const;

interface Unfolding {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** The columns of the audit log. Whose chain an entry is in, administrators of the platform read as well. */
export function useAuditColumns(ofPlatform: boolean, { isOpen, toggle }: Unfolding): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const firm: Column<AuditEntry> = {
    id: 'firm',
    label: t('columns.firm'),
    minWidth: 160,
    render: ({ firm_name: name }) => <bdi>{name ?? t('platform')}</bdi>,
  };
  return [
    {
      id: 'at',
      label: t('columns.at'),
      minWidth: 190,
      render: ({ created_at: at }) => <DateText value={at} withTime />,
    },
    {
      id: 'actor',
      label: t('columns.actor'),
      minWidth: 180,
      render: ({ actor_id: id, actor_name: name }) => (
        <bdi>{name ?? t(id === null ? 'actor.system' : 'actor.unseen')}</bdi>
      ),
    },
    {
      id: 'action',
      label: t('columns.action'),
      render: ({ id, action, table_name: table }) => (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Label color={COLORS[action]}>{t(`action.${action}`)}</Label>
          <IconButton
            size="small"
            aria-label={t(isOpen(id) ? 'fold' : 'unfold', { object: table })}
            aria-expanded={isOpen(id)}
            onClick={() => toggle(id)}
          >
            <ChevronDown size={16} style={{ transform: isOpen(id) ? 'rotate(180deg)' : 'none' }} aria-hidden />
          </IconButton>
        </Box>
      ),
    },
    {
      id: 'object',
      label: t('columns.object'),
      minWidth: 220,
      grows: true,
      render: ({ table_name: table, case_id: caseId, case_number: number }) => {
        const area = auditAreaOf(table);
        return (
          <>
            <Typography variant="body2" component="div" noWrap>
              {t(`area.${area ?? 'other'}`)}
              {caseId !== null && number !== null && (
                <>
                  {' · '}
                  <RouterLink to={paths.dashboard.case.details(caseId)}>
                    <bdi>{number}</bdi>
                  </RouterLink>
                </>
              )}
            </Typography>
            <Typography variant="caption" component="code" sx={{ color: 'text.secondary' }}>
              <bdi>{table}</bdi>
            </Typography>
          </>
        );
      },
    },
    ...(ofPlatform ? [firm] : []),
  ];
}
