import { PLAIN_LETTERS } from '../typeset/plain-letters.ts';
import { type JournalEntry, type JournalHead, type JournalPeriod, pairPostings } from './journal.ts';

// A batch of bookings (Buchungsstapel) as DATEV reads it: header version 700, category 21, format version 13.
// https://developer.datev.de/de/file-format/details/datev-format/format-description/booking-batch
const COLUMNS: readonly string[] = [
  ...'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink'.split(
    ';',
  ),
  ...numbered(8, (nth) => [`Beleginfo - Art ${nth}`, `Beleginfo - Inhalt ${nth}`]),
  ...'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung'.split(
    ';',
  ),
  ...numbered(20, (nth) => [`Zusatzinformation - Art ${nth}`, `Zusatzinformation- Inhalt ${nth}`]),
  ...'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto'.split(
    ';',
  ),
];

/** The letters of the file's encoding, by what they are in Unicode. */
const WINDOWS_1252 = new Map(
  Array.from({ length: 256 }, (_, byte): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** The header and the names of the columns. */
export function datevHead(head: JournalHead, { from, to, currency }: JournalPeriod, madeAt: Date): Buffer {
  const header = Array.from({ length: 31 }, () => '');
  header[0] = quoted('EXTF');
  header[1] = '700';
  header[2] = '21';
  header[3] = quoted('Buchungsstapel');
  header[4] = '13';
  header[5] = madeAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  header[7] = quoted('');
  header[8] = quoted('Casewright');
  header[9] = quoted('');
  header[10] = String(head.consultant_number);
  header[11] = String(head.client_number);
  header[12] = compact(head.year_begin);
  header[13] = String(head.account_length);
  header[14] = compact(from);
  header[15] = compact(to);
  header[16] = quoted(oneLine(head.firm_name, 30));
  header[17] = quoted('');
  // Financial accounts, for no particular purpose, and not yet fixed: the accountant looks at them first.
  header[18] = '1';
  header[19] = '0';
  header[20] = '0';
  header[21] = quoted(currency);
  return encoded(`${header.join(';')}\r\n${COLUMNS.join(';')}\r\n`);
}

/** A row for each booking. What moves between accounts that have one number at the accountant's is no booking there. */
export function datevRows({ currency }: JournalPeriod, entries: readonly JournalEntry[]): Buffer {
  const lines: string[] = [];
  for (const entry of entries)
    for (const { debit, credit, amount } of pairPostings(entry.postings)) {
      if (debit.number === credit.number) continue;
      if (debit.number === null || credit.number === null) throw new Error('an account of the journal has no number');
      const row = Array.from({ length: COLUMNS.length }, () => '');
      row[0] = `${amount / 1000n},${String((amount % 1000n) / 10n).padStart(2, '0')}`;
      row[1] = quoted('S');
      row[2] = quoted(currency);
      row[6] = debit.number;
      row[7] = credit.number;
      row[9] = `${entry.occurred_on.slice(8, 10)}${entry.occurred_on.slice(5, 7)}`;
      row[10] = quoted((entry.document ?? '').replaceAll(/[^\w$&%*+\-/]/g, '').slice(0, 36));
      row[13] = quoted(oneLine(wordsOf(entry), 60));
      lines.push(`${row.join(';')}\r\n`);
    }
  return encoded(lines.join(''));
}

function wordsOf({ kind, document, case_number: caseNumber, client, memo }: JournalEntry): string {
  return [memo ?? kind.replaceAll('_', ' '), client, memo === null ? document : null, caseNumber]
    .filter((part) => part !== null)
    .join(', ');
}

function numbered(most: number, names: (nth: number) => string[]): string[] {
  return Array.from({ length: most }, (_, index) => names(index + 1)).flat();
}

const compact = (day: string): string => day.replaceAll('-', '');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function oneLine(text: string, most: number): string {
  return Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('');
}

/** In Windows-1252. A letter that it lacks loses its accents; what then has no letter there is a question mark. */
function encoded(text: string): Buffer {
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = WINDOWS_1252.get(letter);
    if (byte !== undefined) bytes.push(byte);
    else {
      const plain = PLAIN_LETTERS[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      for (const part of plain) bytes.push(WINDOWS_1252.get(part) ?? 0x3f);
    }
  }
  return Buffer.from(bytes);
}
