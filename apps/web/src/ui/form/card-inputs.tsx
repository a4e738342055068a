import { type ComponentType, Fragment } from 'react';

import { Pair } from './pair.tsx';

/** Where one value of a form is entered. */
export interface CardInput {
  Input: ComponentType;
  /** Half as wide as its card: neighbours share a line where there is room. */
  half?: true;
}

/** The inputs of a card, one below another in their order. */
export function CardInputs({ inputs }: { inputs: readonly CardInput[] }) {
  const groups: CardInput[][] = [];
  for (const input of inputs) {
    const last = groups.at(-1);
    if (input.half && last?.[0]?.half) last.push(input);
    else groups.push([input]);
  }
  return groups.map((group, index) => {
    const drawn = group.map(({ Input }, nth) => <Input key={nth} />);
    return group[0]?.half ? <Pair key={index}>{drawn}</Pair> : <Fragment key={index}>{drawn}</Fragment>;
  });
}
