import type { Scene, Subject } from './post-scene.ts'
import {
  background,
  circle,
  coins,
  heart,
  moved,
  oval,
  rect,
  shape,
  sheet,
  sprig,
  stroke,
  styleOf,
  tick,
  turned,
} from './scene-parts.server.ts'

const night = () =>
  rect('paper', 404, 84, 392, 416, 24) +
  rect('deep', 424, 104, 352, 376, 10) +
  circle('glow', 676, 196, 52) +
  circle('deep', 652, 184, 46) +
  [470, 540, 600, 500, 730].map((x, nth) => circle('glow', x, 150 + ((nth * 67) % 130), 5)).join('') +
  shape('main', 'M424 480V400h50l40-40 40 40h30v-60h54v60h26l46-46 46 46h20v80Z') +
  rect('glow', 598, 366, 26, 26, 3) +
  rect('glow', 500, 414, 26, 26, 3) +
  rect('paper', 592, 104, 14, 376) +
  rect('paper', 424, 286, 352, 14) +
  rect('paper', 380, 496, 440, 34, 10)

const holiday = () =>
  stroke('deep', 14, 'M600 130V530') +
  shape('main', 'M400 316a200 196 0 0 1 400 0Z') +
  shape('paper', 'M486 316c0-110 50-196 114-196s114 86 114 196Z') +
  shape('accent', 'M560 316c0-110 18-196 40-196s40 86 40 196Z') +
  circle('deep', 600, 116, 14) +
  stroke('deep', 14, 'M684 424v-26a14 14 0 0 1 14-14h52a14 14 0 0 1 14 14v26') +
  rect('second', 640, 420, 168, 116, 18) +
  rect('accent', 668, 420, 18, 116) +
  rect('accent', 762, 420, 18, 116) +
  shape('glow', 'M400 540c40-60 130-60 190 0Z')

const pension = () =>
  moved(0, 0, sprig(600, 410), sprig(600, 330)) +
  circle('glow', 600, 160, 62) +
  circle('accent', 600, 160, 46) +
  heart('paper', 600, 164, 24) +
  shape('main', 'M500 400h200l-22 126a14 14 0 0 1-14 12H536a14 14 0 0 1-14-12Z') +
  rect('deep', 486, 384, 228, 36, 14) +
  coins(438, 524, 2) +
  coins(766, 524, 3)

const shield = () =>
  shape('main', 'M600 86l172 62v138c0 116-74 196-172 246-98-50-172-130-172-246V148Z') +
  shape('second', 'M600 86l172 62v138c0 116-74 196-172 246Z') +
  stroke('paper', 12, 'M600 128l134 48v112c0 92-56 156-134 198-78-42-134-106-134-198V176Z') +
  tick('paper', 596, 310, 130)

const phone = () => {
  const boxes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => rect('line', 526 + column * 52, 186 + row * 64, 44, 50, 8)),
  )
  return (
    rect('deep', 484, 80, 232, 456, 38) +
    rect('paper', 502, 112, 196, 388, 14) +
    rect('main', 526, 136, 148, 26, 8) +
    boxes.join('') +
    rect('second', 526, 396, 148, 54, 16) +
    circle('accent', 716, 424, 74) +
    tick('paper', 714, 428, 66)
  )
}

const badge = () =>
  stroke('main', 26, 'M520 0L600 176 680 0') +
  rect('deep', 568, 150, 64, 58, 12) +
  rect('paper', 450, 190, 300, 340, 30) +
  shape('second', 'M480 190h240a30 30 0 0 1 30 30v56H450v-56a30 30 0 0 1 30-30Z') +
  rect('paper', 560, 204, 80, 16, 8) +
  circle('glow', 540, 370, 58) +
  circle('main', 540, 352, 24) +
  shape('main', 'M496 408c4-36 84-36 88 0-22 26-66 26-88 0Z') +
  stroke('line', 16, 'M630 334h86M630 374h86M630 414h46') +
  tick('accent', 690, 468, 56) +
  stroke('line', 16, 'M490 476h110')

const letter = () =>
  rect('main', 404, 256, 392, 272, 24) +
  sheet(446, 100, 308, 300, 4) +
  heart('accent', 682, 292, 30) +
  shape('second', 'M404 290l196 138 196-138v214a24 24 0 0 1-24 24H428a24 24 0 0 1-24-24Z') +
  stroke('main', 12, 'M418 514l128-118M782 514L654 396')

const clipboard = () =>
  rect('main', 442, 100, 316, 432, 28) +
  rect('paper', 468, 140, 264, 366, 12) +
  rect('accent', 536, 76, 128, 54, 18) +
  circle('paper', 600, 98, 10) +
  ['second', 'main', 'second', 'main']
    .map(
      (role, nth) =>
        rect(role as 'main', 496, 176 + nth * 80, 50, 50, 12) +
        tick('paper', 519, 203 + nth * 80, 26) +
        stroke('line', 14, `M574 ${190 + nth * 80}h124M574 ${218 + nth * 80}h${nth % 2 ? 90 : 66}`),
    )
    .join('')

const speech = () =>
  shape(
    'main',
    'M434 110h222a36 36 0 0 1 36 36v112a36 36 0 0 1-36 36H520l-64 58v-58h-22a36 36 0 0 1-36-36V146' +
      'a36 36 0 0 1 36-36Z',
  ) +
  stroke('paper', 14, 'M446 168h196M446 202h196M446 236h110') +
  shape(
    'paper',
    'M560 300h206a36 36 0 0 1 36 36v98a36 36 0 0 1-36 36h-20v60l-66-60H560a36 36 0 0 1-36-36v-98' +
      'a36 36 0 0 1 36-36Z',
  ) +
  circle('accent', 602, 386, 18) +
  circle('second', 664, 386, 18) +
  circle('main', 726, 386, 18)

const pulse = () =>
  heart('main', 600, 322, 214) + stroke('paper', 18, 'M372 330h134l34-78 54 158 46-120 26 40h162')

const certificate = () =>
  rect('main', 396, 110, 408, 300, 22) +
  rect('paper', 416, 130, 368, 260, 10) +
  stroke('second', 20, 'M484 186h232') +
  stroke('line', 14, 'M456 240h288M456 280h288M456 320h140') +
  shape('second', 'M640 400l-26 136 62-34 62 34-26-136Z') +
  circle('accent', 676, 374, 70) +
  circle('glow', 676, 374, 48) +
  tick('deep', 674, 378, 44)

const payslip = () =>
  turned(
    -4,
    560,
    310,
    sheet(420, 92, 300, 420, 6),
    shape('main', 'M438 92h264a18 18 0 0 1 18 18v26H420v-26a18 18 0 0 1 18-18Z'),
    rect('glow', 452, 410, 236, 66, 12),
    stroke('accent', 16, 'M604 443h56'),
  ) +
  coins(734, 520, 5) +
  coins(622, 532, 2)

const clock = () => {
  const hours = Array.from({ length: 12 }, (_, nth) =>
    turned(nth * 30, 600, 292, stroke(nth % 3 ? 'line' : 'second', 12, 'M600 152v20')),
  )
  return (
    stroke('deep', 22, 'M490 446l-44 84M710 446l44 84') +
    circle('main', 600, 292, 204) +
    circle('paper', 600, 292, 174) +
    hours.join('') +
    shape('glow', 'M600 292V172a120 120 0 0 1 104 60Z') +
    stroke('deep', 18, 'M600 292V182M600 292l82-46') +
    circle('accent', 600, 292, 18)
  )
}

const calendar = () => {
  const days = [0, 1, 2, 3].flatMap((week) =>
    [0, 1, 2, 3, 4].map((day) =>
      rect(week * 5 + day < 12 ? 'second' : 'line', 442 + day * 66, 246 + week * 64, 50, 46, 10),
    ),
  )
  return (
    rect('paper', 410, 112, 380, 416, 28) +
    shape('main', 'M438 112h324a28 28 0 0 1 28 28v74H410v-74a28 28 0 0 1 28-28Z') +
    stroke('deep', 18, 'M500 84v56M700 84v56') +
    days.join('') +
    circle('accent', 748, 486, 66) +
    tick('paper', 746, 490, 58)
  )
}

const signpost = () =>
  rect('deep', 588, 84, 24, 456, 8) +
  shape('main', 'M556 118h188l56 48-56 48H556a14 14 0 0 1-14-14v-68a14 14 0 0 1 14-14Z') +
  shape('second', 'M644 238H456l-56 48 56 48h188a14 14 0 0 0 14-14v-68a14 14 0 0 0-14-14Z') +
  shape('accent', 'M566 358h166l52 44-52 44H566a14 14 0 0 1-14-14v-60a14 14 0 0 1 14-14Z') +
  stroke('paper', 14, 'M586 166h130M484 286h130M594 402h104')

const cup = () =>
  stroke('glow', 14, 'M540 220c-26-40 26-60 0-110M600 220c-26-40 26-60 0-110M660 220c-26-40 26-60 0-110') +
  stroke('second', 26, 'M722 304h24a52 52 0 0 1 0 104h-34') +
  shape('main', 'M464 264h264v120a116 116 0 0 1-116 116h-32a116 116 0 0 1-116-116Z') +
  heart('paper', 596, 376, 54) +
  oval('second', 596, 516, 190, 24)

const house = () =>
  rect('paper', 432, 268, 336, 268, 10) +
  shape('main', 'M600 84l216 186a10 10 0 0 1-6 18H390a10 10 0 0 1-6-18Z') +
  heart('accent', 600, 214, 50) +
  rect('second', 562, 396, 76, 140, 10) +
  circle('glow', 620, 470, 7) +
  rect('glow', 464, 330, 66, 66, 8) +
  rect('glow', 670, 330, 66, 66, 8) +
  stroke('paper', 8, 'M497 330v66M464 363h66M703 330v66M670 363h66')

const book = () =>
  shape('second', 'M396 172q130-34 204 40 74-74 204-40v320q-130-34-204 40-74-74-204-40Z') +
  shape('paper', 'M414 150q120-28 186 46v306q-66-68-186-42Z') +
  shape('paper', 'M786 150q-120-28-186 46v306q66-68 186-42Z') +
  stroke('line', 6, 'M600 200v296') +
  stroke('line', 14, 'M448 226q66-6 118 26M448 284q66-6 118 26M448 342q66-6 118 26M448 400q40-4 76 8') +
  stroke('accent', 14, 'M634 334h36l22-60 34 110 26-70 12 20h10')

const DRAWINGS: Record<Subject, () => string> = {
  night,
  holiday,
  pension,
  shield,
  phone,
  badge,
  letter,
  clipboard,
  speech,
  heart: pulse,
  certificate,
  payslip,
  clock,
  calendar,
  signpost,
  cup,
  house,
  book,
}

/** The drawing of a post as SVG, by day and by night. */
export const sceneSvg = (scene: Scene) => draw(scene, { left: 0, width: 1200 }, true)
/** The middle of a drawing by day, for where there is little room: 420 × 630. */
export const middleOfScene = (scene: Scene) => draw(scene, { left: 390, width: 420 }, false)

/** Every subject stands in the middle third of 1200 × 630. */
function draw({ subject, tone }: Scene, { left, width }: { left: number; width: number }, hasNight: boolean) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} 630" width="${width}" ` +
    'height="630" stroke-linecap="round" stroke-linejoin="round">' +
    styleOf(tone, hasNight) +
    background(tone) +
    '<ellipse class="shade" opacity=".18" cx="600" cy="544" rx="250" ry="20"/>' +
    `${DRAWINGS[subject]()}</svg>`
  )
}
