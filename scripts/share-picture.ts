import { join } from 'node:path'
import sharp from 'sharp'

/** The content of the picture, exported by web/promote/render.tsx: its colours and the figure that it shows. */
export interface SharePicture {
  ground: string
  accent: string
  figure: string
}

const fontfile = 'node_modules/@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'

/** Draws the picture of a shared promotion link: signals and a figure, without text. Every network shows this size uncropped. */
export async function drawSharePicture(
  root: string,
  { ground, accent, figure }: SharePicture,
): Promise<Buffer> {
  // To write a text by a font makes the font known to drawings, too.
  await sharp({ text: { text: figure, fontfile: join(root, fontfile) } })
    .raw()
    .toBuffer()
  const rings = Array.from(
    { length: 12 },
    (_, ring) => `<circle cx="1200" r="${150 + ring * 104}" opacity="${0.5 - ring * 0.036}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${ground}"/>
    <g fill="none" stroke="${accent}" stroke-width="3">${rings.join('')}</g>
    <text x="96" y="510" fill="${accent}" font-family="Figtree" font-weight="600" font-size="340">${figure}</text>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
