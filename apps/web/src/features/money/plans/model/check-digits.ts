import { InvalidChecksum } from 'stdnum/lib/cjs/exceptions.js';
import * as at from 'stdnum/lib/cjs/at/uid.js';
import * as be from 'stdnum/lib/cjs/be/vat.js';
import * as bg from 'stdnum/lib/cjs/bg/vat.js';
import * as cy from 'stdnum/lib/cjs/cy/vat.js';
import * as cz from 'stdnum/lib/cjs/cz/dic.js';
import * as de from 'stdnum/lib/cjs/de/vat.js';
import * as dk from 'stdnum/lib/cjs/dk/cvr.js';
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js';
import * as es from 'stdnum/lib/cjs/es/nif.js';
import * as fi from 'stdnum/lib/cjs/fi/alv.js';
import * as fr from 'stdnum/lib/cjs/fr/tva.js';
import * as gb from 'stdnum/lib/cjs/gb/vat.js';
import * as gr from 'stdnum/lib/cjs/gr/vat.js';
import * as hr from 'stdnum/lib/cjs/hr/oib.js';
import * as hu from 'stdnum/lib/cjs/hu/anum.js';
import * as ie from 'stdnum/lib/cjs/ie/vat.js';
import * as it from 'stdnum/lib/cjs/it/iva.js';
import * as lt from 'stdnum/lib/cjs/lt/pvm.js';
import * as lu from 'stdnum/lib/cjs/lu/tva.js';
import * as lv from 'stdnum/lib/cjs/lv/pvn.js';
import * as mt from 'stdnum/lib/cjs/mt/vat.js';
import * as nl from 'stdnum/lib/cjs/nl/btw.js';
import * as pl from 'stdnum/lib/cjs/pl/nip.js';
import * as pt from 'stdnum/lib/cjs/pt/nif.js';
import * as ro from 'stdnum/lib/cjs/ro/cui.js';
import * as se from 'stdnum/lib/cjs/se/vat.js';
import * as si from 'stdnum/lib/cjs/si/ddv.js';
import * as sk from 'stdnum/lib/cjs/sk/dph.js';

interface Validator {
  validate(value: string): { error?: unknown };
}
/** Only the digits count: whether the form is one of the country says the database, which knows more of them. */
const by = (validator: Validator) => (number: string) => !(validator.validate(number).error instanceof InvalidChecksum);
const ofBulgarianCompanies = by(bg);
const ofCzechCompanies = by(cz);

/** Checks tax numbers of businesses by their country: the European Union, and the United Kingdom. The Emirates and Saudi Arabia publish no check digits. */
export const CHECKS: Readonly<Record<string, (number: string) => boolean>> = {
  AT: by(at),
  BE: by(be),
  // Of ten digits, those of persons and others, the library refuses the right ones.
  BG: (number) => !/^BG\d{9}$/.test(number) || ofBulgarianCompanies(number),
  CY: by(cy),
  // Older numbers of persons have no digit that checks them.
  CZ: (number) => !/^CZ\d{8}$/.test(number) || ofCzechCompanies(number),
  DE: by(de),
  DK: by(dk),
  EE: by(ee),
  ES: by(es),
  FI: by(fi),
  FR: by(fr),
  GB: by(gb),
  GR: by(gr),
  HR: by(hr),
  HU: by(hu),
  IE: by(ie),
  IT: by(it),
  LT: by(lt),
  LU: by(lu),
  LV: by(lv),
  MT: by(mt),
  NL: by(nl),
  PL: by(pl),
  PT: by(pt),
  RO: by(ro),
  SE: by(se),
  SI: by(si),
  SK: by(sk),
};
