import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { FileText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Sortable } from '../../../../ui/sortable/sortable.tsx';
import type { ChosenPaper } from './chosen-papers.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

interface ChosenListProps {
  papers: readonly ChosenPaper[];
  disabled: boolean;
  onChange: (papers: ChosenPaper[]) => void;
}

/** What was chosen: the pages in their order, which can be changed, then the files. */
export function ChosenList({ papers, disabled, onChange }: ChosenListProps) {
  const { t } = useTranslation('documentRequests');
  const pages = papers.filter(({ url }) => url !== null);
  const files = papers.filter(({ url }) => url === null);
  const remove = (key: string, label: string) => (
    <IconButton
      size="small"
      disabled={disabled}
      aria-label={label}
      onClick={() => onChange(papers.filter((paper) => paper.key !== key))}
    >
      <X size={16} aria-hidden />
    </IconButton>
  );
  const numberOf = (paper: ChosenPaper) => pages.indexOf(paper) + 1;
  const nameOf = (paper: ChosenPaper) => t('send.page', { number: numberOf(paper) });
  return (
    <>
      {pages.length > 0 && (
        <Box
          sx={{
            marginBlockStart: 2,
            pointerEvents: disabled ? 'none' : 'auto',
            '& ol': { gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' },
          }}
        >
          <Sortable
            items={pages}
            keyOf={({ key }) => key}
            nameOf={nameOf}
            layout="grid"
            onReorder={(next) => onChange([...next, ...files])}
          >
            {(paper) => (
              <Box>
                <Box
                  component="img"
                  src={paper.url ?? ''}
                  alt={nameOf(paper)}
                  draggable={false}
                  sx={{
                    display: 'block',
                    width: 1,
                    height: 104,
                    objectFit: 'contain',
                    borderRadius: 0.5,
                    backgroundColor: 'action.hover',
                  }}
                />
                <Box
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    fontSize: 12,
                    color: 'text.secondary',
                  }}
                >
                  {nameOf(paper)}
                  {remove(paper.key, t('send.removePage', { number: numberOf(paper) }))}
                </Box>
              </Box>
            )}
          </Sortable>
        </Box>
      )}
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 2 }}>
          {files.map(({ key, file }) => (
            <Box
              key={key}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, fontSize: 14 }}
            >
              <FileText size={18} aria-hidden style={{ flexShrink: 0 }} />
              <Box dir="auto" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', ...MATCH_PARENT }}>
                {file.name}
              </Box>
              {remove(key, t('send.removeFile', { name: file.name }))}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
