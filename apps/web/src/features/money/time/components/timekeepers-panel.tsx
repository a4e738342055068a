import { LEDES_CODE_LENGTH, TIMEKEEPER_CLASSES } from '@casewright/contracts/billing-codes';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { peopleQuery } from '../api/people.ts';
import { type Timekeeper, timekeepersQuery, useTimekeeperChanges } from '../api/timekeepers.ts';

const SKELETON_ROWS = 2;
const ROW_HEIGHT = 56;
const REQUIRED = 'ui:validation.required';

/** The people of a firm as the programs of clients know them (LEDES), for its administrator. */
export function TimekeepersPanel({ firmId }: { firmId: string }) {
  const { t } = useTranslation('ledes');
  const query = useQuery(timekeepersQuery(firmId));
  const { save, remove } = useTimekeeperChanges(firmId);
  const [edited, setEdited] = useState<Timekeeper | 'new' | null>(null);
  const nameOf = ({ users }: Timekeeper) => users?.display_name ?? '';
  const classOf = ({ classification }: Timekeeper) => {
    const known = TIMEKEEPER_CLASSES.find((one) => one === classification);
    return known === undefined ? classification : t(`class.${known}`);
  };
  const drop = async ({ id, user_id, code, classification }: Timekeeper) => {
    try {
      await remove(id);
      void offerUndo(t('timekeepers.removed'), () =>
        save({ saved: null, userId: user_id, columns: { code, classification } }),
      );
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Panel
      title={t('timekeepers.title')}
      busy={query.isPending}
      action={
        <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('timekeepers.add')}
        </Button>
      }
    >
      <PanelBody query={query} rows={SKELETON_ROWS} height={ROW_HEIGHT}>
        {(timekeepers) =>
          timekeepers.length === 0 ? (
            <PanelNote>{t('timekeepers.empty')}</PanelNote>
          ) : (
            <PanelRows>
              {timekeepers.map((one) => (
                <PanelRow
                  key={one.id}
                  title={nameOf(one)}
                  detail={classOf(one)}
                  end={
                    <>
                      <bdi>{one.code}</bdi>
                      <IconButton
                        size="small"
                        aria-label={t('timekeepers.edit', { name: nameOf(one) })}
                        onClick={() => setEdited(one)}
                      >
                        <Pencil size={16} aria-hidden />
                      </IconButton>
                      <IconButton
                        size="small"
                        aria-label={t('timekeepers.remove', { name: nameOf(one) })}
                        onClick={() => void drop(one)}
                      >
                        <Trash2 size={16} aria-hidden />
                      </IconButton>
                    </>
                  }
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
      {edited !== null && (
        <TimekeeperDialog
          firmId={firmId}
          known={query.data ?? []}
          saved={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

const schema = z.object({
  user_id: z.nullable(z.string()).check(z.refine((id) => id !== null, REQUIRED)),
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(LEDES_CODE_LENGTH, `ui:validation.maxLength?max=${LEDES_CODE_LENGTH}`),
    ),
  classification: z.enum(TIMEKEEPER_CLASSES),
});
type Values = z.infer<typeof schema>;

interface TimekeeperDialogProps {
  firmId: string;
  /** Who has a number already. */
  known: readonly Timekeeper[];
  saved: Timekeeper | null;
  onClose: () => void;
}

function TimekeeperDialog({ firmId, known, saved, onClose }: TimekeeperDialogProps) {
  const { t } = useTranslation('ledes');
  const { save } = useTimekeeperChanges(firmId);
  const { data: people = [] } = useQuery(peopleQuery);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      user_id: saved?.user_id ?? null,
      code: saved?.code ?? '',
      classification: TIMEKEEPER_CLASSES.find((one) => one === saved?.classification) ?? 'AS',
    },
  });
  const free = people.filter(({ id }) => !known.some(({ user_id }) => user_id === id));
  const keep = async ({ user_id: userId, code, classification }: Values) => {
    // Refused by the schema; the types do not know.
    if (userId !== null) await save({ saved, userId, columns: { code, classification } });
  };
  return (
    <FormDialog
      title={saved === null ? t('timekeepers.add') : (saved.users?.display_name ?? '')}
      description={t('timekeepers.text')}
      form={form}
      submitLabel={t('save')}
      onSubmit={keep}
      onClose={onClose}
      draft={saved === null ? `timekeeper-of:${firmId}` : `timekeeper:${saved.id}:${saved.version}`}
    >
      {saved === null && (
        <SelectField
          required
          name="user_id"
          label={t('timekeepers.person')}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        required
        name="code"
        label={t('timekeepers.code')}
        helperText={t('timekeepers.codeHelp')}
        maxLength={LEDES_CODE_LENGTH}
      />
      <SelectField
        name="classification"
        label={t('timekeepers.class')}
        options={TIMEKEEPER_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
      />
    </FormDialog>
  );
}
