import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { SidePart } from '../../../../ui/pdf/split.tsx';
import type { RedactionBox } from '../types.ts';

interface BoxesPartProps {
  /** In the order in which they are read. */
  boxes: readonly RedactionBox[];
  chosen: string | null;
  onChoose: (box: RedactionBox) => void;
  onReason: (box: RedactionBox, reason: string) => void;
  onRemove: (box: RedactionBox) => void;
}

const REASON_LENGTH = 80;

/** The boxes page by page, with why each is there. */
export function BoxesPart({ boxes, chosen, onChoose, onReason, onRemove }: BoxesPartProps) {
  const { t } = useTranslation('redaction');
  const reasons = (['privilege', 'personal', 'secret', 'third'] as const).map((reason) => t(`reasons.${reason}`));
  const pages = [...new Set(boxes.map(({ page }) => page))];
  return (
    <SidePart title={t('boxes', { count: boxes.length })}>
      {boxes.length === 0 && (
        <Typography variant="body2" sx={{ paddingInline: 2, color: 'text.secondary' }}>
          {t('howTo')}
        </Typography>
      )}
      {pages.map((page) => (
        <Box key={page} component="section" aria-label={t('onPage', { page })}>
          <Typography
            component="h3"
            sx={{ paddingInline: 2, paddingBlock: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
          >
            {t('onPage', { page })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {boxes.map((box, index) =>
              box.page === page ? (
                <Box
                  key={box.key}
                  component="li"
                  sx={{ ...(box.key === chosen && { backgroundColor: 'action.selected' }) }}
                >
                  <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1 }}>
                    <ButtonBase
                      aria-pressed={box.key === chosen}
                      onClick={() => onChoose(box)}
                      sx={{
                        flexGrow: 1,
                        minWidth: 0,
                        minHeight: 40,
                        justifyContent: 'flex-start',
                        gap: 1.25,
                        paddingInline: 2,
                        fontFamily: 'inherit',
                        fontSize: 14,
                        textAlign: 'start',
                      }}
                    >
                      <Box
                        component="span"
                        aria-hidden
                        sx={{
                          flexShrink: 0,
                          width: 22,
                          height: 10,
                          backgroundColor: '#000',
                          outline: '1px solid #8888',
                        }}
                      />
                      <span>{t('box', { number: index + 1 })}</span>
                      <Box
                        component="bdi"
                        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.secondary' }}
                      >
                        {box.reason}
                      </Box>
                    </ButtonBase>
                    <IconButton
                      size="small"
                      aria-label={t('remove', { number: index + 1 })}
                      onClick={() => onRemove(box)}
                    >
                      <X size={16} aria-hidden />
                    </IconButton>
                  </Box>
                  {box.key === chosen && (
                    <Autocomplete
                      freeSolo
                      size="small"
                      options={reasons}
                      value={box.reason}
                      inputValue={box.reason}
                      onInputChange={(_event, reason) => onReason(box, reason.slice(0, REASON_LENGTH))}
                      renderInput={(params) => (
                        <TextField {...params} label={t('reason')} helperText={t('reasonStays')} />
                      )}
                      sx={{ paddingInline: 2, paddingBlockStart: 0.5, paddingBlockEnd: 1.5 }}
                    />
                  )}
                </Box>
              ) : null,
            )}
          </Box>
        </Box>
      ))}
    </SidePart>
  );
}
