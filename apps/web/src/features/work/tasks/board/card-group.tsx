import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How tall a card is until somebody has seen it, in px. */
const CARD_HEIGHT = 112;
/** How far out of sight cards are drawn already, in px. */
const NEAR_PX = 1200;

const Group = styled('li')({ flexShrink: 0, contentVisibility: 'auto' });

interface CardGroupProps {
  count: number;
  /** The first cards of a column are there from the beginning. */
  isFirst: boolean;
  /** Whether one of them has to be there, wherever it is: what was moved by the keyboard gets the focus back. */
  isKept: boolean;
  /** Whether the column scrolls by itself. */
  isFixed: boolean;
  children: ReactNode;
}

/** Some cards of a column. They are drawn as they come near; what is far out of sight only keeps its place, however many there are. */
export function CardGroup({ count, isFirst, isKept, isFixed, children }: CardGroupProps) {
  const element = useRef<HTMLLIElement>(null);
  const [isNear, setIsNear] = useState(isFirst);
  const [height, setHeight] = useState(count * CARD_HEIGHT);

  useEffect(() => {
    const group = element.current;
    if (!group || isFirst) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (entry.isIntersecting) return setIsNear(true);
        // What has the focus, or is on its way in somebody's hand, stays.
        if (group.contains(document.activeElement) || group.querySelector('[data-carried]')) return;
        setHeight(entry.boundingClientRect.height);
        setIsNear(false);
      },
      { root: isFixed ? group.closest('[data-scrolls]') : null, rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(group);
    return () => observer.disconnect();
  }, [isFirst, isFixed]);

  const isDrawn = isNear || isKept;
  return (
    <Group
      ref={element}
      data-cards={count}
      style={isDrawn ? { containIntrinsicBlockSize: `auto ${count * CARD_HEIGHT}px` } : { blockSize: height }}
    >
      {isDrawn && children}
    </Group>
  );
}
