import { keyframes } from '@mui/material/styles';

/** How something comes in, by the name that designers give to it. */
export const ANIMATIONS = {
  fadeIn: keyframes`from { opacity: 0; }`,
  fadeInUp: keyframes`from { opacity: 0; translate: 0 48px; }`,
  fadeInDown: keyframes`from { opacity: 0; translate: 0 -48px; }`,
  slideInStart: keyframes`from { opacity: 0; translate: calc(-64px * var(--inline-sign, 1)) 0; }`,
  slideInEnd: keyframes`from { opacity: 0; translate: calc(64px * var(--inline-sign, 1)) 0; }`,
  zoomIn: keyframes`from { opacity: 0; scale: 0.6; }`,
  bounceIn: keyframes`0% { opacity: 0; scale: 0.3; } 55% { opacity: 1; scale: 1.06; } 75% { scale: 0.97; } 100% { scale: 1; }`,
  flipInX: keyframes`from { opacity: 0; transform: perspective(600px) rotateX(80deg); }`,
  flipInY: keyframes`from { opacity: 0; transform: perspective(600px) rotateY(80deg); }`,
  rotateIn: keyframes`from { opacity: 0; rotate: -30deg; }`,
};

/** The name of a way to come in. */
export type AnimationName = keyof typeof ANIMATIONS;

/** Movements of a ground behind something else, which go on. */
export const BACKGROUNDS = {
  kenburns: keyframes`to { scale: 1.25; translate: 2% -3%; }`,
  pan: keyframes`from { scale: 1.25; translate: -8% 0; } to { scale: 1.25; translate: 8% 0; }`,
  pulse: keyframes`50% { opacity: 0.55; }`,
};

/** The name of a movement of a ground. */
export type BackgroundName = keyof typeof BACKGROUNDS;
