#!/usr/bin/env node
/**
 * Draws the pictures of the services, the covers of the posts and the pictures of the tours in the demonstration data: sheets of paper on a ground in the colour of the kind of work, with a sign; and
 * views of a court, a town and a room.
 *
 *   node scripts/service-pictures.mjs
 *
 * They are WebP, written by a browser, in apps/web/public/pictures: shop/<service number>.webp, named by supabase/seed/26_shop.sql, and blog/<post>.webp, named by
 * supabase/seed/31_blog.sql, and tours/<tour>-<view>.webp, named by supabase/seed/34_tours.sql.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { chromium } from 'playwright-core';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const FOLDER = resolve(import.meta.dirname, '../apps/web/public/pictures');
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

/** The key of a post, the colours of its ground, its sign, and how many sheets lie there. */
const COVERS = [
  ['anchor-store', 'drafting', 'Store', 2],
  ['deposit', 'filing', 'KeyRound', 1],
  ['severance', 'review', 'Mail', 1],
  ['will', 'package', 'ScrollText', 1],
  ['founders', 'advice', 'ChartPie', 3],
  ['overtime', 'representation', 'Clock', 2],
  ['visa', 'advice', 'Stamp', 2],
  ['arbitration', 'drafting', 'Scale', 1],
  ['dubai-lease', 'package', 'Building', 2],
  ['trademark', 'representation', 'Award', 1],
];

/** The key of a tour and the colours of its ground; each has three views. */
const TOURS = [
  ['tax-court', 'drafting'],
  ['daley-center', 'advice'],
  ['springfield', 'filing'],
  ['hague', 'review'],
  ['paris', 'representation'],
  ['saigon', 'package'],
];
const VIEWS = ['court', 'town', 'room'];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
let total = 0;
try {
  const page = await browser.newPage({ viewport: SIZE });
  for (const [folder, pictures] of Object.entries({ shop: PICTURES, blog: COVERS })) {
    await mkdir(join(FOLDER, folder), { recursive: true });
    for (const [name, kind, sign, sheets] of pictures) {
      const webp = await asWebp(page, drawn(name, GROUNDS[kind], icons[sign], sheets));
      total += webp.length;
      await writeFile(join(FOLDER, folder, `${name.toLowerCase()}.webp`), webp);
    }
  }
  await mkdir(join(FOLDER, 'tours'), { recursive: true });
  for (const [name, kind] of TOURS)
    for (const view of VIEWS) {
      const webp = await asWebp(page, seen(name, view, GROUNDS[kind]));
      total += webp.length;
      await writeFile(join(FOLDER, 'tours', `${name}-${view}.webp`), webp);
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

/** One view of a tour. Its key decides how high houses and hills are. */
function seen(name, view, [dark, light]) {
  const seed = [...name, ...view].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;
  const between = (nth, least, most) =>
    least + ((Math.abs(Math.sin(seed + nth * 12.9898)) * 43_758.5453 * (most - least)) % (most - least));
  const rows = (count, of) => Array.from({ length: count }, (_, nth) => of(nth)).join('');
  const hills = [0, 1].map(
    (nth) =>
      `<path d="M0 ${(330 + nth * 60).toFixed(0)} C 220 ${between(nth, 200, 330).toFixed(0)}, 420 ${between(nth + 4, 330, 430).toFixed(0)}, 620 ${between(nth + 8, 240, 350).toFixed(0)} S 900 ${between(nth + 12, 260, 380).toFixed(0)}, 960 330 V540 H0 Z" fill="${dark}" opacity="${0.25 + nth * 0.2}"/>`,
  );
  const court = `<g transform="translate(${between(20, 170, 290).toFixed(0)} 118)">
      <path d="M-20 96 L220 0 L460 96 Z" fill="#fff"/><rect x="0" y="102" width="440" height="22" fill="#fff" opacity="0.92"/>
      ${rows(6, (nth) => `<rect x="${14 + nth * 76}" y="130" width="34" height="182" rx="4" fill="#fff" opacity="0.9"/>`)}
      ${rows(3, (nth) => `<rect x="${-14 - nth * 20}" y="${316 + nth * 22}" width="${468 + nth * 40}" height="18" fill="#fff" opacity="${0.95 - nth * 0.12}"/>`)}
      <circle cx="220" cy="62" r="20" fill="${light}"/></g>`;
  const town = rows(12, (nth) => {
    const height = between(nth + 30, 110, 330);
    const windows = rows(Math.floor(height / 44), (line) =>
      rows(2, (place) =>
        between(nth * 9 + line * 3 + place, 0, 1) > 0.35
          ? `<rect x="${nth * 82 + 16 + place * 24}" y="${(510 - height + line * 40).toFixed(0)}" width="12" height="16" rx="2" fill="#FFE3A3" opacity="0.85"/>`
          : '',
      ),
    );
    return `<rect x="${nth * 82 - 4}" y="${(490 - height).toFixed(0)}" width="72" height="${height.toFixed(0)}" rx="4" fill="${dark}" opacity="${between(nth + 60, 0.6, 0.95).toFixed(2)}"/>${windows}`;
  });
  const room = `<rect width="960" height="540" fill="${dark}" opacity="0.35"/>
      ${rows(4, (nth) => `<rect x="${96 + nth * 208}" y="70" width="140" height="200" rx="70" fill="#FFF4D6" opacity="0.85"/><path d="M${166 + nth * 208} 70V270M${96 + nth * 208} 170H${236 + nth * 208}" stroke="${dark}" stroke-width="4" opacity="0.5"/>`)}
      <rect x="250" y="316" width="460" height="70" rx="8" fill="#fff" opacity="0.95"/><rect x="230" y="300" width="500" height="18" rx="6" fill="#fff"/>
      ${rows(7, (nth) => `<circle cx="${120 + nth * 120}" cy="${between(nth + 80, 428, 440).toFixed(0)}" r="26" fill="${light}"/><path d="M${76 + nth * 120} 540c0-110 88-110 88 0z" fill="${light}"/>`)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 960 540">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="#FBE6CF"/></linearGradient></defs>
    <rect width="960" height="540" fill="url(#sky)"/>
    ${view === 'room' ? '' : `<circle cx="${between(1, 620, 860).toFixed(0)}" cy="${between(2, 80, 150).toFixed(0)}" r="54" fill="#fff" opacity="0.75"/>${hills.join('')}`}
    ${view === 'court' ? court : view === 'town' ? town : room}
    ${view === 'room' ? '' : `<rect y="486" width="960" height="54" fill="${dark}"/>`}
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
