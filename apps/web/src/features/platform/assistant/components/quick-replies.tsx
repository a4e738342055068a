import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

/** Questions that one press asks. */
export function QuickReplies({ replies, onAsk }: { replies: readonly string[]; onAsk: (question: string) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {replies.map((reply) => (
        <Chip
          key={reply}
          variant="outlined"
          label={reply}
          onClick={() => onAsk(reply)}
          sx={{
            height: 'auto',
            minHeight: 32,
            '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 0.5, textAlign: 'start' },
          }}
        />
      ))}
    </Box>
  );
}
