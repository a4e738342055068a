import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useBoardVerb } from '../api/board.ts';
import { COLUMN_WIDTH } from '../../../../ui/board/column-frame.ts';
import { ColumnName } from './column-name.tsx';

/** The place at the end of the board where a column is added. */
export function AddColumn() {
  const { t } = useTranslation('caseBoard');
  const [isNaming, setIsNaming] = useState(false);
  const { mutate, isPending } = useBoardVerb();

  if (isNaming)
    return (
      <div style={{ width: COLUMN_WIDTH, flexShrink: 0 }}>
        <ColumnName
          value=""
          onSave={(name) =>
            mutate({ verb: 'add_stage', name }, { onError: (error) => toast.error(messageOf(error, t)) })
          }
          onClose={() => setIsNaming(false)}
        />
      </div>
    );
  return (
    <Button
      color="inherit"
      variant="outlined"
      loading={isPending}
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => setIsNaming(true)}
      sx={{
        flexShrink: 0,
        alignSelf: 'flex-start',
        width: COLUMN_WIDTH,
        maxWidth: 1,
        height: 56,
        borderStyle: 'dashed',
      }}
    >
      {t('column.add')}
    </Button>
  );
}
