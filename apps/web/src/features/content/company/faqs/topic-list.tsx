import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { CATEGORIES, CATEGORY_ICONS, type Category } from './categories.ts';

interface TopicListProps {
  current: Category | null;
  onChoose?: () => void;
}

/** The topics, one below the other; each has an address of its own. */
export function TopicList({ current, onChoose }: TopicListProps) {
  const { t } = useTranslation('company');
  return (
    <Box component="nav" aria-label={t('faqs.topics')}>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {[null, ...CATEGORIES].map((category) => {
          const Icon = category === null ? List : CATEGORY_ICONS[category];
          const active = category === current;
          return (
            <li key={category ?? 'all'}>
              <ButtonBase
                component={RouterAnchor}
                to={paths.faqs}
                search={category === null ? {} : { category }}
                onClick={onChoose}
                sx={(theme) => ({
                  display: 'flex',
                  justifyContent: 'flex-start',
                  gap: 1.5,
                  width: 1,
                  minHeight: 48,
                  paddingInline: 2,
                  borderRadius: 1,
                  textAlign: 'start',
                  typography: 'body2',
                  fontWeight: active ? 700 : 500,
                  color: active ? 'primary.main' : 'text.secondary',
                  backgroundColor: active ? theme.alpha(theme.vars.palette.primary.main, 0.1) : 'transparent',
                  '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.12) },
                })}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {t(category === null ? 'faqs.all' : `faqs.category.${category}`)}
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
