import { schema } from '../typeset/complete-pdf.ts';
import type { Attachment, Described } from '../typeset/sheet.ts';
import { eInvoiceGaps } from './e-invoice-gaps.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { writeCii } from './write-cii.ts';

/** The name that Factur-X gives the file inside the PDF. */
const NAME = 'factur-x.xml';

/** What Factur-X 1.0 has a PDF say of the invoice inside it, and the description of these properties that PDF/A asks for. */
const DESCRIBED: Described = {
  properties: `<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${NAME}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>`,
  schemas: schema('Factur-X PDFA Extension Schema', 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#', 'fx', [
    ['DocumentFileName', 'Text', 'external', 'The name of the embedded XML document'],
    ['DocumentType', 'Text', 'external', 'The type of the hybrid document'],
    ['Version', 'Text', 'external', 'The version of the standard that the XML document follows'],
    ['ConformanceLevel', 'Text', 'external', 'The conformance level of the XML document'],
  ]),
};

/** What makes the PDF of an invoice one that programs read as well; null where the invoice lacks something, or is a draft. */
export function facturX(invoice: InvoiceContent): { attachment: Attachment; described: Described } | null {
  if (invoice.isDraft || eInvoiceGaps(invoice, 'facturx').length > 0) return null;
  return { attachment: { name: NAME, text: writeCii(invoice, 'facturx') }, described: DESCRIBED };
}
