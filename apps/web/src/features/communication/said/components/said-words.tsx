import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longer than so many characters, or lines, they are folded. */
const LONG = 320;
const LINES = 4;

/** The words of what was said, as they were written; long ones are folded until they are asked for. */
export function SaidWords({ words }: { words: string }) {
  const { t } = useTranslation('communications');
  const [whole, setWhole] = useState(false);
  const isLong = words.length > LONG || words.split('\n').length > LINES;
  return (
    <>
      <Typography
        variant="body2"
        component="p"
        dir="auto"
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          marginBlockStart: 0.25,
          ...(isLong &&
            !whole && {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: LINES,
              overflow: 'hidden',
            }),
        }}
      >
        {words}
      </Typography>
      {isLong && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          sx={{ marginInlineStart: -0.75, color: 'text.secondary' }}
        >
          {t(whole ? 'less' : 'more')}
        </Button>
      )}
    </>
  );
}
