import type { BatesSeries } from '@casewright/contracts/productions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../../ui/form/error-text.ts';
import { Sortable } from '../../../../ui/sortable/sortable.tsx';
import { AddFiles } from '../../shared/choose/add-files.tsx';
import type { CaseFile, CountedFile } from '../../shared/choose/types.ts';
import { NumberRange } from '../number-range.tsx';
import { numbered, type NumberedDocument } from './numbered.ts';
import type { ProduceValues } from './produce-values.ts';

interface DocumentsFieldProps {
  caseId: string;
  series: BatesSeries;
  /** The number of the first page. */
  start: number;
  counted: readonly CountedFile[];
}

/** The documents in their order, which is changed by dragging or by the menu of each, with the numbers that they will get. */
export function DocumentsField({ caseId, series, start, counted }: DocumentsFieldProps) {
  const { t } = useTranslation(['productions', 'chooseDocuments']);
  const { field, fieldState } = useController<ProduceValues, 'documents'>({ name: 'documents' });
  const [adding, setAdding] = useState(false);
  const error = useErrorText(fieldState.error?.message);
  const { documents, pages, isWhole } = numbered(field.value, counted, start);
  const change = (files: readonly CaseFile[]) => field.onChange(files.map(({ id, name }) => ({ id, name })));
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
        <Typography component="legend" variant="subtitle2" sx={{ padding: 0, float: 'inline-start' }}>
          {t('produce.documents')}
        </Typography>
        {documents.length > 0 && (
          <Typography aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('list.documents', { count: documents.length })}
            {' · '}
            {t('produce.pages', { count: pages })}
            {isWhole && (
              <>
                {' · '}
                <NumberRange series={series} first={start} last={start + pages - 1} />
              </>
            )}
          </Typography>
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t('chooseDocuments:add.title')}
        </Button>
      </Box>
      {documents.length === 0 ? (
        <Box
          sx={{
            padding: 3,
            textAlign: 'center',
            fontSize: 14,
            color: 'text.secondary',
            border: '1px dashed',
            borderColor: error === undefined ? 'divider' : 'error.main',
            borderRadius: 1.5,
          }}
        >
          {t('produce.none')}
        </Box>
      ) : (
        <Box sx={{ '& ol': { gap: 0.75, padding: 0 }, '& li': { padding: 0.5 } }}>
          <Sortable items={documents} keyOf={({ id }) => id} nameOf={({ name }) => name} onReorder={change}>
            {(document) => (
              <DocumentLine
                document={document}
                series={series}
                onRemove={() => change(field.value.filter(({ id }) => id !== document.id))}
              />
            )}
          </Sortable>
        </Box>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {adding && (
        <AddFiles
          caseId={caseId}
          taken={new Set(field.value.map(({ id }) => id))}
          onAdd={(files) => change([...field.value, ...files])}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
}

interface DocumentLineProps {
  document: NumberedDocument;
  series: BatesSeries;
  onRemove: () => void;
}

function DocumentLine({ document, series, onRemove }: DocumentLineProps) {
  const { t } = useTranslation(['productions', 'chooseDocuments']);
  const { name, counted, first, last } = document;
  const fault = counted?.fault ?? null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          alignItems: 'baseline',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 88px minmax(0, 220px)' },
          fontSize: 13,
          lineHeight: '20px',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Box>
          {fault !== null && <Box sx={{ color: 'error.main' }}>{t(`chooseDocuments:fault.${fault}`)}</Box>}
          {fault === null && counted?.kind === 'native' && (
            <Box sx={{ color: 'text.secondary' }}>{t('produce.native')}</Box>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {counted === null
            ? t('produce.counting')
            : counted.pages !== null && t('produce.pages', { count: counted.pages })}
        </Box>
        <Box sx={{ textAlign: { sm: 'end' } }}>
          {first !== null && last !== null && <NumberRange series={series} first={first} last={last} />}
        </Box>
      </Box>
      <IconButton size="small" aria-label={t('produce.remove', { name })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
