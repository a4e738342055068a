import type { Settings } from '../settings.ts';
import { lightPalette } from './palette.ts';

/** The colour by which a preset is offered. What it draws with is close to it, and legible: see look.css. */
export const PRESET_SWATCHES: Record<Settings['primaryColor'], string> = {
  default: lightPalette.primary.main,
  cyan: '#078DEE',
  purple: '#7635dc',
  blue: '#0C68E9',
  orange: '#fda92d',
  red: '#FF3030',
};
