import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type TransferHeadProps, TransferList, type TransferTexts } from '../../../ui/transfer-list/transfer-list.tsx';
import { DOCUMENTS } from '../sample/texts.ts';

function useBundle() {
  const { t } = useTranslation('showcaseMui');
  const [value, setValue] = useState<string[]>([DOCUMENTS[2], DOCUMENTS[4]]);
  const texts: TransferTexts = {
    available: t('transfer.available'),
    chosen: t('transfer.chosen'),
    toChosen: t('transfer.toChosen'),
    toAvailable: t('transfer.toAvailable'),
    allToChosen: t('transfer.allToChosen'),
    allToAvailable: t('transfer.allToAvailable'),
    count: (selected, count) => t('transfer.count', { selected, count }),
  };
  return {
    texts,
    value,
    onChange: setValue,
    options: DOCUMENTS.map((document) => ({ value: document, label: t(document) })),
  };
}

/** Documents for the hearing are put together; everything can be moved at once. */
export function SimpleTransferList() {
  return <TransferList movesAll {...useBundle()} />;
}

/** All of a list can be marked by the box above it. */
export function EnhancedTransferList() {
  return <TransferList {...useBundle()} renderHead={(list) => <MarkAll {...list} />} />;
}

function MarkAll({ title, options, marked, onMark }: TransferHeadProps) {
  const { t } = useTranslation('showcaseMui');
  const isAll = options.length > 0 && marked.length === options.length;
  return (
    <FormControlLabel
      label={t('transfer.selectAll', { list: title })}
      sx={{ display: 'flex', marginBlockStart: 0.5 }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Checkbox
          size="small"
          disabled={options.length === 0}
          checked={isAll}
          indeterminate={marked.length > 0 && !isAll}
          onChange={(_, checked) => onMark(checked ? options.map((option) => option.value) : [])}
        />
      }
    />
  );
}
