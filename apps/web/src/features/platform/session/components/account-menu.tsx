import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { BriefcaseBusiness, CreditCard, House, LayoutDashboard, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { useWorkspace } from '../../../../client/workspace.ts';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useCountText } from '../../../../ui/table/count-text.ts';
import { activeCasesQuery } from '../api/active-cases.ts';

/** The ways from the account to what belongs to it. `onLeave` is called when one is taken. */
export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('session');
  const inDashboard = useRouterState({ select: ({ location }) => location.pathname.startsWith(paths.dashboard.root) });
  const teamId = useWorkspace()?.id ?? null;
  // The drawer also opens on public pages, above which no cache is provided.
  const { data: active } = useQuery(activeCasesQuery(teamId), queryClient);
  const countText = useCountText();
  const entries = [
    inDashboard
      ? { label: t('account.home'), icon: House, to: paths.home }
      : { label: t('account.dashboard'), icon: LayoutDashboard, to: paths.dashboard.root },
    { label: t('account.profile'), icon: UserRound, to: paths.dashboard.people.root },
    {
      label: t('account.projects'),
      icon: BriefcaseBusiness,
      to: paths.dashboard.case.table,
      search: { status: 'active' },
      badge: active,
    },
    {
      label: t('account.subscription'),
      icon: CreditCard,
      to: paths.dashboard.people.account,
      search: { tab: 'billing' },
    },
    {
      label: t('account.security'),
      icon: ShieldCheck,
      to: paths.dashboard.people.account,
      search: { tab: 'security' },
    },
    { label: t('account.settings'), icon: Settings, to: paths.dashboard.people.account },
  ];
  return (
    <Box component="nav" aria-label={t('account.menu')}>
      <Box component="ul" sx={{ margin: 0, paddingBlock: 1, paddingInline: 1.5, listStyle: 'none' }}>
        {entries.map(({ label, icon: Icon, badge, ...target }) => (
          <li key={label}>
            <ButtonLink
              {...target}
              fullWidth
              color="inherit"
              onClick={onLeave}
              startIcon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
              sx={{
                justifyContent: 'flex-start',
                minHeight: 44,
                paddingInline: 1.5,
                fontWeight: 'fontWeightMedium',
                color: 'text.secondary',
                '&:hover': { color: 'text.primary' },
              }}
            >
              {label}
              {badge && badge.count > 0 && (
                <Box
                  component="span"
                  title={t('account.activeCases', { count: badge.count })}
                  sx={{ marginInlineStart: 1 }}
                >
                  <Label color="error">{countText(badge.count, badge.more)}</Label>
                </Box>
              )}
            </ButtonLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
