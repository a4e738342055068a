import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A file of the web app; its path is relative to the folder that was read, with forward slashes. */
export interface Source {
  path: string;
  text: string;
}

/** The TypeScript files below a folder, without tests and declarations. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** The line of a position in a text, counted from 1. */
export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
