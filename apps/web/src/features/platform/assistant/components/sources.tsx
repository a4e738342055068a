import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { RouterAnchor } from '../../../../ui/link.tsx';
import { targetOf } from '../model/target.ts';
import type { Source } from '../types.ts';
import { CiteMark } from './cite-mark.tsx';

/** What an answer rests on, numbered; each leads to the page where it is written. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('assistant');
  return (
    <Box
      component="ol"
      aria-label={t('sources')}
      sx={{ margin: 0, padding: 0, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      {sources.map((source, place) => (
        <Box
          component="li"
          key={`${source.link} ${source.quotation}`}
          sx={{ listStyle: 'none', '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
        >
          <Box
            component={RouterAnchor}
            {...targetOf(source.link)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 36,
              paddingInline: 1.25,
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { backgroundColor: 'action.hover' },
            }}
          >
            <CiteMark number={place + 1} />
            <Typography variant="caption" dir="auto" noWrap sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600 }}>
              {source.title}
            </Typography>
            <Typography variant="caption" noWrap sx={{ flexShrink: 0, color: 'text.secondary' }}>
              {t(`kind.${kindOf(source.kind)}`)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const KINDS = ['help', 'faq', 'case', 'task', 'deadline', 'note', 'message', 'file'] as const;

const kindOf = (kind: string): (typeof KINDS)[number] => KINDS.find((each) => each === kind) ?? 'help';
