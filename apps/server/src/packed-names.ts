/** A file or folder that is to be packed; parents come before what lies in them. */
export interface Packed {
  id: string;
  parent_id: string | null;
  name: string;
  type: string;
}

/** What some system takes for a way elsewhere, for a device, or for something that turns the rest of the name around. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** What file systems keep of one name, in bytes. */
const LONGEST_BYTES = 240;

/** A name that every system takes as a name. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(UNSAFE, '_')
    .replace(/[. ]+$/, '')
    .trimStart();
  const short = cut(plain === '' ? '_' : plain);
  return RESERVED.test(short) ? `_${short}` : short;
}

/** The name without its middle, so that its ending stays. */
function cut(name: string): string {
  const { stem, ending } = apart(name);
  let rest = stem;
  while (Buffer.byteLength(rest + ending) > LONGEST_BYTES) rest = rest.replace(/.$/su, '');
  return rest + ending;
}

function apart(name: string): { stem: string; ending: string } {
  const ending = /(?<=.)\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/**
 * The path of each file in an archive, by its id; that of a folder ends with a slash. Names that are alike in a folder, in whatever case, are
 * numbered. What lies in a folder that is not packed is outermost.
 */
export function packedPaths(files: readonly Packed[]): Map<string, string> {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, parent_id: parent, name, type } of files) {
    const folder = (parent === null ? undefined : paths.get(parent)) ?? '';
    const { stem, ending } = type === 'folder' ? { stem: safeName(name), ending: '' } : apart(safeName(name));
    let path = `${folder}${stem}${ending}`;
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${folder}${stem} (${n})${ending}`;
    taken.add(path.toLowerCase());
    paths.set(id, type === 'folder' ? `${path}/` : path);
  }
  return paths;
}
