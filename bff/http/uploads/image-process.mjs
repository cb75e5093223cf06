// The program of a process for one image: reads it from standard input, and writes it anew as PNG or JPEG to standard
// output. It ends with 3 if the image is too large, and kills itself when it has used its processor time. A process, because
// nothing else ends a drawing of a hundred elements that takes minutes, and because no damaged file can crash the portal.

import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The most pixels of an image, so that a small file cannot take gigabytes. */
const maxPixels = 50_000_000
/** Enough for a photograph of 12 million pixels; a larger image is made smaller. */
const imageSize = { width: 4096, height: 4096, fit: 'inside', withoutEnlargement: true }
/** A drawing may have any size of its own. */
const drawingSize = { width: 1600, height: 1600, fit: 'inside' }
/** Draws what the machine's own fonts cannot, because a server may have none. */
const font = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.concurrency(1)

const [maxBytes, maxProcessorMs] = process.argv.slice(2).map(Number)
// sharp works in other threads, and an ordinary exit would wait for them.
setInterval(() => {
  const used = process.cpuUsage()
  if ((used.user + used.system) / 1000 > maxProcessorMs) process.kill(process.pid, 'SIGKILL')
}, 100).unref()

const bytes = await buffer(process.stdin)
const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
// To write a text by a font makes the font known to drawings, too.
if (format === 'svg')
  await sharp({ text: { text: 'A', fontfile: font } })
    .raw()
    .toBuffer()

const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true })
  .resize(format === 'svg' ? drawingSize : imageSize)
  .flatten({ background: 'white' })
const attempts = [
  () => (format === 'jpeg' ? image.jpeg({ quality: 90 }) : image.png()),
  () => image.jpeg({ quality: 85 }),
  () => image.jpeg({ quality: 75 }),
]

async function write() {
  if (width * height > maxPixels) return null
  for (const attempt of attempts) {
    const written = await attempt().toBuffer()
    if (written.length <= maxBytes) return written
  }
  return null
}

const written = await write()
if (written === null) process.exitCode = 3
else process.stdout.write(written)
