import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { MapPin } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const MapPopup = lazy(() => import('./picture-map-popup.tsx').then((module) => ({ default: module.MapPopup })));

/** A place on the picture. */
export interface MapMarker {
  key: string;
  name: string;
  /** From the left edge and from the top of the picture, in per cent of its size. */
  x: number;
  y: number;
  /** What is said about it when it is pressed. */
  details?: ReactNode;
}

interface PictureMapProps {
  /** The picture itself. */
  src: string;
  /** What it shows. */
  alt: string;
  /** Width to height. */
  ratio: string;
  markers: readonly MapMarker[];
}

/** A map without a map service: a picture of the project's own with markers on it. It is not mirrored: north and east stay. */
export function PictureMap({ src, alt, ratio, markers }: PictureMapProps) {
  const [opened, setOpened] = useState<{ marker: MapMarker; anchor: HTMLElement } | null>(null);
  return (
    <Box dir="ltr" sx={{ position: 'relative', aspectRatio: ratio, borderRadius: 2, overflow: 'hidden' }}>
      <Box component="img" src={src} alt={alt} sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }} />
      {markers.map((marker) => (
        <Box
          key={marker.key}
          sx={{ position: 'absolute', left: `${marker.x}%`, top: `${marker.y}%`, translate: '-50% -100%' }}
        >
          {marker.details === undefined ? (
            <Pin name={marker.name} />
          ) : (
            <ButtonBase
              aria-haspopup="dialog"
              aria-expanded={opened?.marker === marker}
              aria-label={marker.name}
              onClick={(event) => setOpened({ marker, anchor: event.currentTarget })}
              sx={{ borderRadius: 1 }}
            >
              <Pin />
            </ButtonBase>
          )}
        </Box>
      ))}
      {opened && (
        <Suspense>
          <MapPopup anchor={opened.anchor} name={opened.marker.name} onClose={() => setOpened(null)}>
            {opened.marker.details}
          </MapPopup>
        </Suspense>
      )}
    </Box>
  );
}

function Pin({ name }: { name?: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.25 }}>
      {name && (
        <Box
          dir="auto"
          sx={{
            paddingInline: 1,
            paddingBlock: 0.25,
            borderRadius: 1,
            typography: 'caption',
            fontWeight: 700,
            whiteSpace: 'nowrap',
            color: 'text.primary',
            backgroundColor: 'background.paper',
            boxShadow: 2,
          }}
        >
          {name}
        </Box>
      )}
      <Box
        component={MapPin}
        size={36}
        aria-hidden
        sx={{
          color: 'error.main',
          fill: 'var(--mui-palette-background-paper)',
          filter: 'drop-shadow(0 2px 3px rgb(0 0 0 / 0.3))',
        }}
      />
    </Box>
  );
}
