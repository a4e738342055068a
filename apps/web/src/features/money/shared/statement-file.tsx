import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Statement, StatementError, type StatementFault } from './statement/statement.ts';

interface StatementFileProps {
  /** The currency of the account: a statement in another one is of another account. */
  currency: string;
  /** What was read; null while another file is chosen. */
  onRead: (statement: Statement | null) => void;
}

/** Chooses the file of a statement, reads it in the browser, and says what is in it or why it cannot be read. */
export function StatementFile({ currency, onRead }: StatementFileProps) {
  const { t } = useTranslation('trust');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; lines: number } | null>(null);
  const [fault, setFault] = useState<StatementFault | 'otherCurrency' | null>(null);
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(null);
    setFault(null);
    onRead(null);
    try {
      const { readStatementFile } = await import('./statement/read-statement.ts');
      const statement = await readStatementFile(chosen);
      if (statement.currency !== null && statement.currency !== currency) {
        setFault('otherCurrency');
        return;
      }
      setFile({ name: chosen.name, lines: statement.lines.length });
      onRead(statement);
    } catch (error) {
      setFault(error instanceof StatementError ? error.fault : 'unreadable');
    }
  };
  return (
    <>
      <div>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.ofx,.qfx,.xml,.sta,.940,.mt940,.txt"
          aria-label={t('statement.file')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileUp size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('statement.file')}
        </Button>
      </div>
      {file !== null && <Alert severity="success">{t('statement.read', { ...file })}</Alert>}
      {fault !== null && <Alert severity="error">{t(`statement.${fault}`)}</Alert>}
    </>
  );
}
