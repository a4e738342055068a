import { PICTURE_ATTRIBUTE } from '@casewright/contracts/mail-document';
import { Parser } from 'htmlparser2';

const ELEMENTS =
  /^(a|abbr|address|article|aside|b|bd[io]|big|blockquote|br|caption|center|cite|code|col|colgroup|d[dlt]|del|div|em|fig(ure|caption)|font|footer|h[1-6r]|header|i|img|ins|kbd|li|main|mark|nav|[ou]l|p|pre|q|s|samp|section|small|span|strike|strong|su[bp]|t(able|body|d|foot|h|head|ime|r|t)|u|var|wbr)$/;
const ATTRIBUTES =
  /^(align|alt|bgcolor|border|cell(padding|spacing)|color|colspan|dir|face|height|href|lang|nowrap|rel|role|rowspan|size|src|start|style|target|title|type|valign|width)$/;

/** What of cleaned HTML should not be there, by another parser than the one that cleaned it. */
export function faultsOfHtml(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!ELEMENTS.test(name)) faults.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        const isKnown = ATTRIBUTES.test(key) || (key === PICTURE_ATTRIBUTE && /^(cid:|https?:)/.test(value));
        const fetches = key === 'src' && !/^data:image\/(png|jpeg|gif|webp|bmp);base64,/.test(value);
        const runs = key === 'href' && !/^(https?|mailto):/.test(value);
        const covers = key === 'style' && /url|expression|position|import|[\\{}<>@]/i.test(value);
        if (!isKnown || fetches || runs || covers) faults.push(`<${name} ${key}="${value.slice(0, 100)}">`);
      }
    },
    oncomment: () => faults.push('comment'),
    onprocessinginstruction: (name) => faults.push(name),
  });
  parser.end(html);
  return faults;
}
