import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { PanelRows } from '../../../../ui/panel-row.tsx';

const FIRST = 10;

/** The first rows of a panel, and a button for the rest of them. */
export function FirstRows<Row>({ rows, children }: { rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PanelRows>{(isOpen ? rows : rows.slice(0, FIRST)).map(children)}</PanelRows>
      {!isOpen && rows.length > FIRST && (
        <Button color="inherit" onClick={() => setIsOpen(true)} sx={{ marginInline: 1, marginBlock: 0.5 }}>
          {t('showAll', { number: money.number(rows.length) })}
        </Button>
      )}
    </>
  );
}
