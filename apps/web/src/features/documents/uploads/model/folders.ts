import type { UploadTarget } from '../types.ts';

/** Makes a folder in a place, or finds the one of that name that is there. */
export type MakeFolder = (name: string, target: UploadTarget) => Promise<string>;

/** Makes the folders of a tree, each once however many files ask for it at the same time. */
export class Folders {
  readonly #make: MakeFolder;
  readonly #made = new Map<string, Promise<string>>();

  constructor(make: MakeFolder) {
    this.#make = make;
  }

  /** The folder to which a path below a target leads; null where it is the target itself. Rejects with the refusal. */
  async idOf(target: UploadTarget, path: readonly string[]): Promise<string | null> {
    const name = path.at(-1);
    if (name === undefined) return target.folder_id;
    const key = JSON.stringify([target.folder_id, target.case_id, ...path.map((part) => part.toLowerCase())]);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const making = this.#below(target, path.slice(0, -1), name);
    this.#made.set(key, making);
    try {
      return await making;
    } catch (error) {
      this.#made.delete(key);
      throw error;
    }
  }

  /** Forgets what was made: somebody may delete it. */
  forget(): void {
    this.#made.clear();
  }

  async #below(target: UploadTarget, path: readonly string[], name: string): Promise<string> {
    const parent = await this.idOf(target, path);
    return this.#make(name, path.length === 0 ? target : { ...target, folder_id: parent, case_id: null });
  }
}
