import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useCountText } from '../../../../../ui/table/count-text.ts';
import { newPostingsQuery } from '../../api/posting-list.ts';
import type { CaseListState } from '../../filters.ts';

interface NewPostingsProps {
  state: CaseListState;
  /** The moment from which postings are new to the list; null while that is not known. */
  askedAt: string | null;
  onShow: () => void;
}

/** Announces postings that came since the list was fetched, and shows them when the reader wants: the list never moves by itself. */
export function NewPostings({ state, askedAt, onShow }: NewPostingsProps) {
  const { t } = useTranslation('caseLists');
  const countText = useCountText();
  const { data } = useQuery(newPostingsQuery(state, askedAt));
  return (
    <Box
      component="span"
      aria-live="polite"
      sx={{ order: { xs: -1, sm: 0 }, '&:empty': { marginInlineEnd: { xs: -1, sm: 0 } } }}
    >
      {data !== undefined && data.count > 0 && (
        <Button
          size="small"
          variant="contained"
          startIcon={<ArrowUp size={16} aria-hidden />}
          onClick={onShow}
          sx={{ minHeight: { xs: 40, sm: 32 } }}
        >
          {t('discover.new', { number: countText(data.count, data.more), count: data.count })}
        </Button>
      )}
    </Box>
  );
}
