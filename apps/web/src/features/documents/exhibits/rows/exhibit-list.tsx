import { exhibitName } from '@casewright/contracts/exhibits';
import Box from '@mui/material/Box';
import { useState } from 'react';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { Sortable } from '../../../../ui/sortable/sortable.tsx';
import { useExhibitVerbs } from '../api/verbs.ts';
import type { Exhibit, ExhibitSet } from '../types.ts';
import { ExhibitRow } from './exhibit-row.tsx';

interface ExhibitListProps {
  caseId: string;
  set: ExhibitSet;
  may: boolean;
}

/** The exhibits of a set; those of a draft are put in order by dragging, or by the menu of each, and their labels follow. */
export function ExhibitList({ caseId, set, may }: ExhibitListProps) {
  const call = useExhibitVerbs();
  // As they were put, until the answer is there.
  const [moved, setMoved] = useState<Exhibit[] | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const rows = (moved ?? set.exhibits).map((exhibit, place) =>
    moved === null ? exhibit : { ...exhibit, place: place + 1 },
  );
  const order = async (exhibits: Exhibit[]) => {
    setMoved(exhibits);
    setRefusal(null);
    try {
      await call('order_exhibits', { set_id: set.id, exhibit_ids: exhibits.map(({ id }) => id) });
    } catch (error) {
      setRefusal(error);
    } finally {
      setMoved(null);
    }
  };
  const row = (exhibit: Exhibit) => <ExhibitRow {...{ caseId, set, exhibit, may }} />;
  return (
    <>
      <RefusalAlert error={refusal} />
      {may && set.status === 'draft' ? (
        <Box sx={{ '& ol': { gap: 0.75, padding: 0 }, '& li': { padding: 0.5 } }}>
          <Sortable
            items={rows}
            keyOf={({ id }) => id}
            nameOf={(exhibit) => `${exhibitName(set, exhibit.place)}, ${exhibit.description ?? exhibit.name}`}
            onReorder={(exhibits) => void order(exhibits)}
          >
            {row}
          </Sortable>
        </Box>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map((exhibit) => (
            <Box
              key={exhibit.id}
              component="li"
              sx={{ paddingBlock: 0.75, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
            >
              {row(exhibit)}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
