#!/usr/bin/env node
/**
 * Draws the pictures of the services in the demonstration data: sheets of paper on a ground in the colour of the kind of work, with a sign.
 *
 *   node scripts/service-pictures.mjs
 *
 * They are WebP, written by a browser, in apps/web/public/pictures/shop/<service number>.webp; supabase/seed/26_shop.sql names them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { chromium } from 'playwright-core';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const FOLDER = resolve(import.meta.dirname, '../apps/web/public/pictures/shop');
const SIZE = { width: 960, height: 540 };
const QUALITY = 0.8;

/** Two colours of the ground for each kind of work. */
const GROUNDS = {
  advice: ['#0B4F6C', '#1F9BA8'],
  drafting: ['#123C73', '#3F7FD1'],
  review: ['#3D2C6B', '#8062C9'],
  filing: ['#0F5A46', '#35A37D'],
  representation: ['#6B2A2A', '#C4643F'],
  package: ['#5C3A12', '#C2882F'],
};

/** The number of a service, its kind of work, its sign, and how many sheets lie there. */
const PICTURES = [
  ['HR-1001', 'advice', 'MessagesSquare', 1],
  ['HR-1002', 'drafting', 'ScrollText', 1],
  ['HR-1003', 'drafting', 'UsersRound', 2],
  ['HR-1004', 'review', 'BriefcaseBusiness', 2],
  ['HR-1005', 'review', 'Handshake', 1],
  ['HR-1006', 'review', 'KeyRound', 2],
  ['HR-1007', 'representation', 'DoorOpen', 1],
  ['HR-1008', 'filing', 'Landmark', 2],
  ['HR-1009', 'drafting', 'ChartPie', 3],
  ['HR-1010', 'drafting', 'EyeOff', 1],
  ['HR-1011', 'package', 'ShoppingCart', 3],
  ['HR-1012', 'drafting', 'Mailbox', 1],
  ['HR-1013', 'package', 'House', 2],
  ['HR-1014', 'advice', 'Scale', 2],
  ['DT-2001', 'advice', 'Languages', 1],
  ['DT-2002', 'filing', 'Search', 1],
  ['DT-2003', 'filing', 'Stamp', 2],
  ['DT-2004', 'package', 'IdCard', 3],
  ['DT-2005', 'advice', 'Plane', 1],
  ['DT-2006', 'review', 'Ship', 2],
  ['DT-2007', 'drafting', 'Truck', 2],
  ['DT-2008', 'review', 'Building', 2],
  ['DT-2009', 'package', 'Factory', 3],
  ['DT-2010', 'drafting', 'Signature', 2],
  ['DT-2011', 'review', 'ShieldCheck', 1],
  ['DT-2012', 'representation', 'Users', 1],
  ['DT-2013', 'package', 'CalendarDays', 2],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
let total = 0;
try {
  const page = await browser.newPage({ viewport: SIZE });
  await mkdir(FOLDER, { recursive: true });
  for (const [number, kind, sign, sheets] of PICTURES) {
    const webp = await asWebp(page, drawn(number, GROUNDS[kind], icons[sign], sheets));
    total += webp.length;
    await writeFile(join(FOLDER, `${number.toLowerCase()}.webp`), webp);
  }
} finally {
  await browser.close();
}
console.log(`${(total / 1024).toFixed(0)} KB`);

/** One picture. The number of the service decides where its lines end, so that no two sheets are alike. */
function drawn(number, [dark, light], Sign, sheets) {
  const seed = [...number].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const between = (nth, least, most) =>
    least + ((Math.abs(Math.sin(seed + nth * 12.9898)) * 43_758.5453 * (most - least)) % (most - least));
  const sheet = (nth) => {
    const lines = Array.from(
      { length: 7 },
      (_, line) =>
        `<rect x="36" y="${104 + line * 30}" width="${between(nth * 10 + line, 120, 208).toFixed(0)}" height="9" rx="4.5" fill="${dark}" opacity="0.16"/>`,
    ).join('');
    return `<g transform="translate(${250 + nth * 64} ${92 + nth * 10}) rotate(${-8 + nth * 7} 140 180)">
      <rect x="5" y="9" width="280" height="364" rx="14" fill="#000" opacity="0.16"/>
      <rect width="280" height="364" rx="14" fill="#fff"/>
      <rect x="36" y="44" width="${between(nth + 90, 90, 150).toFixed(0)}" height="15" rx="7.5" fill="${light}"/>
      ${lines}
      <path d="M40 334c18-26 26 12 44-8s20-14 30 2 22-4 34-6" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity="0.6"/>
    </g>`;
  };
  const sign = renderToStaticMarkup(createElement(Sign, { size: 108, color: '#fff', strokeWidth: 1.6 }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 960 540">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
    <rect width="960" height="540" fill="url(#ground)"/>
    <g fill="none" stroke="#fff" opacity="0.1" stroke-width="2">
      ${[180, 260, 340, 420, 500].map((radius) => `<circle cx="${between(3, 640, 800).toFixed(0)}" cy="${between(4, 60, 200).toFixed(0)}" r="${radius}"/>`).join('')}
    </g>
    ${Array.from({ length: sheets }, (_, nth) => sheet(nth)).join('')}
    <g transform="translate(566 272)">
      <circle cx="94" cy="98" r="94" fill="#000" opacity="0.18"/>
      <circle cx="94" cy="92" r="94" fill="${light}"/>
      <circle cx="94" cy="92" r="94" fill="none" stroke="#fff" stroke-width="6"/>
      <g transform="translate(40 38)">${sign}</g>
    </g>
  </svg>`;
}

/** Paints a drawing in the browser, which writes it as WebP. */
async function asWebp(page, svg) {
  const text = await page.evaluate(
    async ({ drawing, size, quality }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${btoa(drawing)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { drawing: svg, size: SIZE, quality: QUALITY },
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}
