import type { PagePicture } from './pages-pdf.ts';
import { pagePictureOf } from './page-picture.ts';

/** As many files as the database takes at once. */
export const MOST_FILES = 20;
/** As many pictures as become one PDF: more are more than a telephone holds. */
export const MOST_PAGES = 60;

/** Something that was chosen: a picture that becomes a page, or a file that goes as it is. */
export interface ChosenPaper {
  key: string;
  file: File;
  /** The address of the picture in this page; null for a file. */
  url: string | null;
}

/** Whether the browser can show it as a picture. What it cannot goes as a file. */
async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return false;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** What was chosen, as it is shown before it is sent. */
export async function papersOf(files: readonly File[]): Promise<ChosenPaper[]> {
  const papers: ChosenPaper[] = [];
  // One after the other: pictures of a camera are large.
  for (const file of files)
    papers.push({ key: crypto.randomUUID(), file, url: (await isPicture(file)) ? URL.createObjectURL(file) : null });
  return papers;
}

/** What is sent: the pages as one PDF that is called as the paper, and the files as they are. */
export async function filesToSend(papers: readonly ChosenPaper[], name: string): Promise<File[]> {
  const pages: PagePicture[] = [];
  for (const { file, url } of papers) if (url !== null) pages.push(await pagePictureOf(file));
  const files = papers.flatMap(({ file, url }) => (url === null ? [file] : []));
  if (pages.length === 0) return files;
  const called = name.replaceAll(/[/\\]/g, '-').slice(0, 200);
  // Half a megabyte, which those who send a file as it is do not need.
  const { pdfOfPictures } = await import('./pages-pdf.ts');
  return [new File([await pdfOfPictures(pages, name)], `${called}.pdf`, { type: 'application/pdf' }), ...files];
}
