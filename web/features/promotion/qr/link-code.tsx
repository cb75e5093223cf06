import { type Bitmap2D, correction, generate, mode } from 'lean-qr'
import { useMemo } from 'react'
import { QrPicture } from './qr-picture.tsx'

/**
 * A text as a QR code that stays readable when a seventh of it is dirty or worn; null if the text is too long. More
 * error correction would mean finer modules, which a camera has to come closer to. The mode for Japanese would make a large table.
 */
export const encodeQr = (text: string): Bitmap2D | null => {
  try {
    return generate(text, { minCorrectionLevel: correction.M, modes: [mode.ascii, mode.utf8] })
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
