import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readStatement } from './read-statement.ts';
import { amountOf, MOST_BYTES, StatementError } from './statement.ts';
import { readTags } from './tags.ts';

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261029120000[-5:EST]<TRNAMT>-42.50<FITID>1<NAME>FIRST LAKE &amp; CO<MEMO>SERVICE CHARGE</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261022<TRNAMT>-1150.00<FITID>2<CHECKNUM>2197<NAME>CHECK</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>186412.40<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">967.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt>
  <NtryDtls><TxDtls><Refs><EndToEndId>RET-0012</EndToEndId></Refs><RltdPties><Dbtr><Nm>Müller</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Retainer</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">42.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-10-29T08:00:00</DtTm></BookgDt><AddtlNtryInf>Charges</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-30</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

const MT940 = `:20:STARTUMS
:25:10020030/1234567
:28C:00010/001
:60F:C261001EUR10,00
:61:2610051005C1000,00NTRFRET-0012//B123
:86:166?00GUTSCHRIFT?20Retainer?32MUELLER
:61:2610291029D42,5NMSCNONREF//BANK77
:86:Charges
:61:2612310102RD7,NTRFNONREF
:62F:C261031EUR967,50
-`;

describe('a statement', () => {
  test('of OFX is read as the SGML that banks send', () => {
    expect(readStatement(SGML)).toEqual({
      source: 'ofx',
      currency: 'USD',
      closing: { on: '2026-10-31', balance: '186412.4' },
      lines: [
        { on: '2026-10-29', text: 'FIRST LAKE & CO SERVICE CHARGE', amount: '-42.5', reference: null },
        { on: '2026-10-22', text: 'CHECK', amount: '-1150', reference: '2197' },
      ],
    });
  });

  test('of CAMT.053 is read without what is only announced', () => {
    expect(readStatement(CAMT)).toEqual({
      source: 'camt',
      currency: 'EUR',
      closing: { on: '2026-10-31', balance: '967.5' },
      lines: [
        { on: '2026-10-05', text: 'Müller Retainer', amount: '1000', reference: 'RET-0012' },
        { on: '2026-10-29', text: 'Charges', amount: '-42.5', reference: null },
      ],
    });
  });

  test('of MT940 is read with its sides, references and the turn of the year', () => {
    expect(readStatement(MT940)).toEqual({
      source: 'mt940',
      currency: 'EUR',
      closing: { on: '2026-10-31', balance: '967.5' },
      lines: [
        { on: '2026-10-05', text: 'GUTSCHRIFT Retainer MUELLER', amount: '1000', reference: 'RET-0012' },
        { on: '2026-10-29', text: 'Charges', amount: '-42.5', reference: 'BANK77' },
        { on: '2027-01-02', text: '', amount: '7', reference: null },
      ],
    });
  });

  test.each([
    ['Date,Description,Amount\n10/29/2026,"CHARGE, MONTHLY",-42.50\n', '2026-10-29', 'CHARGE, MONTHLY', '-42.5'],
    ['Buchungstag;Verwendungszweck;Betrag\n29.10.2026;Gebühr;-1.042,50\n', '2026-10-29', 'Gebühr', '-1042.5'],
    ['Account of Halloran\n\nDate,Details,Debit,Credit\n2026-10-29,Fee,42.50,\n', '2026-10-29', 'Fee', '-42.5'],
    ['Date,Description,Amount\n29/10/2026,Fee,(42.50)\n', '2026-10-29', 'Fee', '-42.5'],
  ])('of CSV is read by the names of its columns: %j', (file, on, text, amount) => {
    expect(readStatement(file).lines).toEqual([{ on, text, amount, reference: null }]);
  });

  test.each([
    ['another XML', '<html><body>1</body></html>', 'unknown'],
    ['a document type', CAMT.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), 'unreadable'],
    ['no table', 'hello', 'unreadable'],
    ['a day that is none', 'Date,Amount\n2026-02-30,5\n', 'unreadable'],
    ['too many lines', `Date,Amount\n${'2026-02-03,5\n'.repeat(10_001)}`, 'tooMany'],
    ['too large a file', ' '.repeat(MOST_BYTES + 1), 'tooLarge'],
  ])('is refused: %s', (_, file, fault) => {
    expect(() => readStatement(file)).toThrow(expect.objectContaining({ fault }));
  });

  test('is read or refused in little time, whatever is in the file', () => {
    const started = performance.now();
    readTagsOrRefuse('<a>'.repeat(30));
    readTagsOrRefuse('<a '.repeat(300_000));
    readTagsOrRefuse('<!--'.repeat(1000));
    readTagsOrRefuse('&'.repeat(500_000));
    expect(performance.now() - started).toBeLessThan(3000);
    fc.assert(
      fc.property(fc.constantFrom(SGML, CAMT, MT940), fc.nat(), fc.string({ maxLength: 5 }), (file, at, put) => {
        const place = at % file.length;
        try {
          readStatement(file.slice(0, place) + put + file.slice(place + put.length));
        } catch (error) {
          expect(error).toBeInstanceOf(StatementError);
        }
      }),
    );
  });
});

function readTagsOrRefuse(file: string): void {
  try {
    readTags(file, true);
  } catch (error) {
    expect(error).toBeInstanceOf(StatementError);
  }
}

describe('an amount', () => {
  test.each([
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1 234,50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['1,234', '1234'],
    ['1.234.567', '1234567'],
    ['42.50-', '-42.5'],
    ['−7', '-7'],
    ['0.001', '0.001'],
    ['-0.00', '0'],
  ])('%s is %s', (written, amount) => {
    expect(amountOf(written)).toBe(amount);
  });

  test.each(['', 'abc', '1.2345', '12,34,5x', '1e5', '1234567890123'])('%j is none', (written) => {
    expect(() => amountOf(written)).toThrow(StatementError);
  });

  test('comes back as it was written, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(Number(amountOf(text)).toFixed(2)).toBe(cents === 0 ? '0.00' : text);
      }),
    );
  });
});
