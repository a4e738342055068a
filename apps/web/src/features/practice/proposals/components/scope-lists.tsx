import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Scope {
  scope_included: readonly string[];
  scope_excluded: readonly string[];
}

/** What the fee pays for and what it does not, side by side. */
export function ScopeLists({ scope }: { scope: Scope }) {
  const { t } = useTranslation('proposals');
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('terms.included')}
        </Typography>
        <ScopeList items={scope.scope_included} isIncluded />
      </div>
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('terms.excluded')}
        </Typography>
        <ScopeList items={scope.scope_excluded} isIncluded={false} />
      </div>
    </Box>
  );
}

/** One list of the scope; the icon repeats what the heading above says. */
export function ScopeList({ items, isIncluded }: { items: readonly string[]; isIncluded: boolean }) {
  const { t } = useTranslation('proposals');
  const Icon = isIncluded ? Check : Minus;
  if (items.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('terms.nothingListed')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.75, margin: 0, padding: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Typography key={item} component="li" variant="body2" sx={{ display: 'flex', gap: 1 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ flexShrink: 0, marginBlockStart: '3px', color: isIncluded ? 'success.main' : 'text.secondary' }}
          >
            <Icon size={16} />
          </Box>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {item}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}
