import { Document, Packer, Paragraph } from 'docx';

/** A Word document of paragraphs. */
export function wordDocument(...paragraphs: string[]): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [{ children: paragraphs.map((text) => new Paragraph(text)) }] }));
}
