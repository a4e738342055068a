import type { Certificate } from '@casewright/contracts/certificates';

import type { PageLanguage } from '../paged/languages.ts';

/** A certificate that is printed. */
export interface PrintedCertificate extends Certificate {
  language: PageLanguage;
  /** Where anybody can check it. */
  address: string;
}
