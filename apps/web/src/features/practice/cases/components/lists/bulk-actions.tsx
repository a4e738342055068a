import IconButton from '@mui/material/IconButton';
import {
  Archive,
  type LucideIcon,
  PauseCircle,
  PlayCircle,
  SquareKanban,
  Tags,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../../client/session.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';
import { usePopup } from '../../../../../ui/use-popup.tsx';
import type { CaseListRow } from '../../api/case-list.ts';
import { isLawyer, mayDelete } from '../../permissions.ts';
import { DeleteDrafts } from '../delete-drafts.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import type { PlaceDialogProps } from './place-dialog.tsx';

const loadDialog = async () => {
  const [{ BulkDialog }] = await Promise.all([import('./bulk-dialog.tsx'), loadTexts('caseLists')]);
  return BulkDialog;
};

const loadPlaceDialog = async () => {
  const [{ PlaceDialog }] = await Promise.all([import('./place-dialog.tsx'), loadTexts('caseLists')]);
  return PlaceDialog;
};

interface BulkActionsProps {
  /** The chosen rows. */
  rows: readonly CaseListRow[];
  onDone: () => void;
}

/** What can be done with several cases at once. Each is offered where it can hold for one of them; the database decides row by row. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { user } = useSession();
  const drafts = rows.filter((row) => mayDelete(row, user));
  const some = (...statuses: string[]) => isLawyer(user) && rows.some(({ status }) => statuses.includes(status));
  const offered: { verb: BulkDialogProps['verb']; icon: LucideIcon }[] = [
    { verb: 'tag', icon: Tags },
    ...(some('active') ? [{ verb: 'hold_case', icon: PauseCircle } as const] : []),
    ...(some('on_hold') ? [{ verb: 'resume_case', icon: PlayCircle } as const] : []),
    ...(user?.accessLevel === 'lawyer_admin' && some('closed')
      ? [{ verb: 'archive_case', icon: Archive } as const]
      : []),
  ];
  const firmId = user?.lawFirm ?? null;
  const ours = firmId !== null && rows.some(({ law_firm: firm }) => firm === firmId) ? firmId : null;
  const places: { kind: PlaceDialogProps['kind']; icon: LucideIcon }[] = [
    ...(user?.accessLevel === 'lawyer_admin' ? [{ kind: 'lead', icon: UserRoundCheck } as const] : []),
    { kind: 'team_id', icon: UsersRound },
    { kind: 'stage_id', icon: SquareKanban },
  ];
  return (
    <>
      {ours !== null &&
        places.map(({ kind, icon }) => (
          <PlaceButton key={kind} kind={kind} icon={icon} firmId={ours} rows={rows} onDone={onDone} />
        ))}
      {offered.map(({ verb, icon }) => (
        <BulkButton key={verb} verb={verb} icon={icon} rows={rows} onDone={onDone} />
      ))}
      {drafts.length === rows.length && <DeleteDrafts ids={drafts.map(({ id }) => id)} onDone={onDone} />}
    </>
  );
}

function BulkButton({ icon: Icon, ...dialog }: BulkDialogProps & { icon: LucideIcon }) {
  const { t } = useTranslation('cases');
  const { button, popup } = usePopup('dialog', loadDialog, dialog);
  const label = t(`lists.bulk.${dialog.verb}`);
  return (
    <>
      <IconButton {...button} color="inherit" aria-label={label} title={label}>
        <Icon size={20} aria-hidden />
      </IconButton>
      {popup}
    </>
  );
}

function PlaceButton({ icon: Icon, ...dialog }: PlaceDialogProps & { icon: LucideIcon }) {
  const { t } = useTranslation('cases');
  const { button, popup } = usePopup('dialog', loadPlaceDialog, dialog);
  const label = t(`lists.bulk.${dialog.kind}`);
  return (
    <>
      <IconButton {...button} color="inherit" aria-label={label} title={label}>
        <Icon size={20} aria-hidden />
      </IconButton>
      {popup}
    </>
  );
}
