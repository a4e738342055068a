import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.wasm', '.ttf']);

/**
 * Writes a .br and a .gz beside every text file of a finished build, at the highest level, so that the server never compresses. Left
 * out is what the server still writes into: the pages, and the files that carry the installation's name or address.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.has(extname(name))).map((name) => compress(join(folder, name))),
  );
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  // A file too small to shrink is served as it is.
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${path}.gz`, gzipped);
}
