import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';

import type { Option } from '../form/option.ts';
import { TransferButtons } from './transfer-buttons.tsx';
import { TransferSide } from './transfer-side.tsx';

/** What a transfer list says, in the words of the thing that it moves. */
export interface TransferTexts {
  available: string;
  chosen: string;
  toChosen: string;
  toAvailable: string;
  allToChosen: string;
  allToAvailable: string;
  /** How many of a list are marked. */
  count: (marked: number, all: number) => string;
}

/** What can be above one of the lists. */
export interface TransferHeadProps {
  title: string;
  options: readonly Option[];
  marked: readonly string[];
  onMark: (marked: string[]) => void;
}

interface TransferListProps {
  texts: TransferTexts;
  options: readonly Option[];
  /** The values of the second list, in its order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Draws what is above each list. */
  renderHead?: (list: TransferHeadProps) => ReactNode;
  /** Offers to move everything at once. */
  movesAll?: boolean;
}

/** Two lists, between which options are moved: what there is, and what was chosen of it. */
export function TransferList(props: TransferListProps) {
  const { texts, options, value, onChange, renderHead, movesAll = false } = props;
  const [marked, setMarked] = useState<readonly string[]>([]);
  const available = options.filter((option) => !value.includes(option.value));
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? []);

  const side = (title: string, own: readonly Option[], move: (values: string[]) => void) => {
    const values = own.map((option) => option.value);
    const ownMarked = values.filter((one) => marked.includes(one));
    const onMark = (next: readonly string[]) => setMarked([...marked.filter((one) => !values.includes(one)), ...next]);
    const moveAnd = (moved: string[]) => {
      move(moved);
      setMarked(marked.filter((one) => !moved.includes(one)));
    };
    return { title, own, values, ownMarked, onMark, moveAnd };
  };
  const first = side(texts.available, available, (moved) => onChange([...value, ...moved]));
  const second = side(texts.chosen, chosen, (moved) => onChange(value.filter((one) => !moved.includes(one))));

  const [firstList, secondList] = [first, second].map((list) => (
    <TransferSide
      key={list.title}
      title={list.title}
      count={texts.count(list.ownMarked.length, list.own.length)}
      head={renderHead?.({ title: list.title, options: list.own, marked: list.ownMarked, onMark: list.onMark })}
      options={list.own}
      marked={list.ownMarked}
      onMark={list.onMark}
      onMove={() => list.moveAnd(list.ownMarked)}
    />
  ));

  const button = (label: string, list: typeof first, moved: string[]) => ({
    label,
    disabled: moved.length === 0,
    onClick: () => list.moveAnd(moved),
  });

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
      }}
    >
      {firstList}
      <TransferButtons
        toChosen={button(texts.toChosen, first, first.ownMarked)}
        toAvailable={button(texts.toAvailable, second, second.ownMarked)}
        allToChosen={movesAll ? button(texts.allToChosen, first, first.values) : undefined}
        allToAvailable={movesAll ? button(texts.allToAvailable, second, second.values) : undefined}
      />
      {secondList}
    </Box>
  );
}
