import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { type QrCode, quietZone } from './qr-code.ts'
import { QrPicture } from './qr-picture.tsx'

/**
 * A text as a QR code that stays readable when a seventh of it is dirty or worn; null if the text is too long. More
 * error correction would mean finer modules, which a camera has to come closer to.
 */
export const encodeQr = (text: string): QrCode | null => {
  try {
    const { size, get } = generate(text, { minCorrectionLevel: correction.M })
    const bars: QrCode['bars'] = []
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        if (!get(x, y)) continue
        const from = x
        while (get(x + 1, y)) x += 1
        bars.push({ x: from + quietZone, y: y + quietZone, width: x + 1 - from })
      }
    return { side: size + 2 * quietZone, bars }
  } catch {
    return null
  }
}

interface LinkCodeProps {
  link: string
  /** The alternative text of the code. */
  label: string
  size: number
}

/** A link as a QR code. In one file with what encodes it: home loads both in one request. */
export const LinkCode = ({ link, ...picture }: LinkCodeProps) => {
  const code = useMemo(() => encodeQr(link), [link])
  return <QrPicture code={code} {...picture} />
}
